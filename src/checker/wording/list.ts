import { quote } from './quote.ts';

const MOST = 15;

/** Quoted names joined as in a sentence: 'a', 'b' or 'c'. Long lists are cut. */
export function listOf(names: readonly string[], conjunction: 'and' | 'or'): string {
  return join(names, quote, conjunction);
}

/** Names as they are to be typed, to choose from: "a", "b" or "c". Long lists are cut. */
export function choicesOf(names: readonly string[]): string {
  return join(names, (name) => `"${quote(name).slice(1, -1)}"`, 'or');
}

function join(
  names: readonly string[],
  show: (name: string) => string,
  conjunction: 'and' | 'or',
): string {
  const shown = names.slice(0, MOST).map(show);
  if (names.length > MOST) shown.push(`${names.length - MOST} more`);
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} ${conjunction} ${last}`;
}

/** 1 step, 2 steps. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
