import { figure, times } from './figures.ts';
import { tableOf } from './markdown.ts';
import { ratioOf, spreadOf } from './statistics.ts';

/** One figure of two trees, with a value for each run. */
export interface Compared {
  title: string;
  /** Which of two values is better. */
  better: 'less' | 'more';
  ours: readonly number[];
  theirs: readonly number[];
}

/** A change that every run agrees on counts from here on. */
const NOTABLE = 0.05;

/** Every figure over that of the other tree, and what has become slower. */
export function comparisonTable(title: string, figures: readonly Compared[]): string {
  const rows = figures.map((each) => [
    each.title,
    figure(spreadOf(each.ours).median),
    figure(spreadOf(each.theirs).median),
    times(ratioOf(each.ours, each.theirs)),
    verdictOf(each),
  ]);
  return tableOf([`Against ${title}`, 'Now', 'Then', 'Ratio', ''], rows);
}

/** Empty if the runs disagree, or the difference is small. */
export function verdictOf({ better, ours, theirs }: Compared): 'slower' | 'faster' | '' {
  const { median, min, max } = ratioOf(ours, theirs);
  const isSame = Math.abs(median - 1) < NOTABLE || (min <= 1 && max >= 1);
  if (isSame) return '';
  return median > 1 === (better === 'more') ? 'faster' : 'slower';
}
