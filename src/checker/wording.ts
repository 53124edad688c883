import { distance } from 'fastest-levenshtein';

const LONGEST = 60;

/** Something from a file as it may stand in a sentence: in quotes, shortened, on one line. */
export function quote(value: string): string {
  const shown = value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
  return `'${withoutControls(shown)}'`;
}

/** The text with everything that could steer a terminal or break a line made visible. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|\p{Cs}/gu, '␣');
}

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

/** The same words at the beginning of a sentence. */
export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 1 step, 2 steps. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** The candidate that the name is most likely a slip of, if one is near enough. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const slips = slipsBetween(wanted, candidate.toLowerCase(), fewest - 1);
    if (slips !== undefined) [best, fewest] = [candidate, slips];
  }
  return best;
}

/** The slips of the pen between two names; undefined when there are too many to be slips. */
function slipsBetween(name: string, candidate: string, most: number): number | undefined {
  const length = Math.max(name.length, candidate.length);
  const allowed = Math.min(length <= 3 ? 1 : Math.max(2, Math.floor(length / 3)), most);
  // 'title' for 'titleKey': the ending left out is two slips at most, however long it is.
  const isBeginning = name.length >= 4 && candidate.startsWith(name) && length <= name.length * 2;
  if (isBeginning && allowed >= 2) return Math.min(2, length - name.length);
  if (Math.abs(name.length - candidate.length) > allowed) return undefined;
  // Two letters in the wrong order are two slips, one too many for a name so short.
  const isTurned = length <= 3 && lettersOf(name) === lettersOf(candidate);
  const slips = isTurned ? Math.min(distance(name, candidate), 1) : distance(name, candidate);
  return slips <= allowed ? slips : undefined;
}

/** The letters in an order of their own: the same for 'src' and 'scr'. */
function lettersOf(name: string): string {
  return [...name].sort().join('');
}

/** Finds the name that was meant, until it has compared so many that a check would drag on. */
export interface Suggester {
  nearest(name: string, candidates: ReadonlySet<string> | readonly string[]): string | undefined;
}

/** Comparisons per check: a second's worth at the very most, whatever the number of diagnostics. */
const BUDGET = 300_000;

/** A suggester with a budget, so that a check's time stays proportional to what it reads. */
export function createSuggester(budget: number = BUDGET): Suggester {
  let left = budget;
  return {
    nearest(name, candidates) {
      const size = 'size' in candidates ? candidates.size : candidates.length;
      if (size > left || name.length > 200) return undefined;
      left -= size;
      return nearest(name, candidates);
    },
  };
}

/** The sentence that offers a suggestion, with a space before it; empty without one. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean ${quote(suggestion)}?`;
}
