import { distance } from 'fastest-levenshtein';

const LONGEST = 60;

/** Content of a file for use in a sentence: quoted, shortened, on one line. */
export function quote(value: string): string {
  const shown = value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
  return `'${withoutControls(shown)}'`;
}

/** Makes visible every character that could control a terminal or break a line. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|\p{Cs}/gu, '␣');
}

const MOST = 15;

type Shown = (name: string) => string | undefined;

/** Quoted names joined as in a sentence: 'a', 'b' or 'c'. Long lists are cut. */
export function listOf(
  names: readonly string[],
  conjunction: 'and' | 'or',
  called?: Shown,
): string {
  return join(names, (name) => called?.(name) ?? quote(name), conjunction);
}

/** Choices as they must be typed: "a", "b" or "c". Long lists are cut. */
export function choicesOf(names: readonly string[], called?: Shown): string {
  return join(names, (name) => called?.(name) ?? `"${quote(name).slice(1, -1)}"`, 'or');
}

function join(
  names: readonly string[],
  show: (name: string) => string,
  conjunction: 'and' | 'or',
): string {
  const shown = names.slice(0, MOST).map(show);
  if (names.length > MOST) shown.push(`${names.length - MOST} more`);
  return listed(shown, conjunction);
}

/** Words as a list in a sentence: a, b or c. */
export function listed(words: readonly string[], conjunction: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** Words that visitors read, for use in a sentence for reviewers. */
export function inQuotes(words: string): string {
  return `‘${words}’`;
}

/** The same words at the beginning of a sentence. */
export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 1 step, 2 steps. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

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

/** The number of typos between two names; undefined if there are too many. */
function slipsBetween(name: string, candidate: string, most: number): number | undefined {
  const length = Math.max(name.length, candidate.length);
  const allowed = Math.min(length <= 3 ? 1 : Math.max(2, Math.floor(length / 3)), most);
  // 'title' for 'titleKey': a missing ending counts as two typos at most, however long it is.
  const isBeginning = name.length >= 4 && candidate.startsWith(name) && length <= name.length * 2;
  if (isBeginning && allowed >= 2) return Math.min(2, length - name.length);
  if (Math.abs(name.length - candidate.length) > allowed) return undefined;
  // Two swapped letters are two typos, which would be too many for such a short name.
  const isTurned = length <= 3 && lettersOf(name) === lettersOf(candidate);
  const slips = isTurned ? Math.min(distance(name, candidate), 1) : distance(name, candidate);
  return slips <= allowed ? slips : undefined;
}

/** The letters in sorted order: the same for 'src' and 'scr'. */
function lettersOf(name: string): string {
  return [...name].sort().join('');
}

export interface Suggester {
  nearest(name: string, candidates: ReadonlySet<string> | readonly string[]): string | undefined;
}

/** Comparisons per check: at most about a second, whatever the number of diagnostics. */
const BUDGET = 300_000;

/** A suggester with a budget, so that the time of a check is proportional to its input. */
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

/** The sentence with a suggestion, with a leading space; empty without one. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean ${quote(suggestion)}?`;
}

/** What editors type until they know the words. "Todo" is a Spanish word, "TODO" is none. */
const DRAFTS = [
  /^\s*(?:TODO|TBD|FIXME|XXX+)\s*(?=$|:)/,
  /\blorem ipsum\b/i,
  /^\s*(?:…\s*$|\p{P}\s*\p{P}[\p{P}\s]*$)/u,
] as const;

/** The words of a draft that stand in the place of a text; undefined if there are none. */
export function draftIn(text: string): string | undefined {
  for (const pattern of DRAFTS) {
    const found = pattern.exec(text);
    if (found !== null) return found[0].trim();
  }
  return undefined;
}
