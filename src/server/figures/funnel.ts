import { LONGEST_STAY } from '#contract/report-paths.ts';
import type { SummedCount } from '#server/db/repositories/quiz-counts.ts';

/** The ranges of time for which a step was seen, each by its greatest number of seconds. */
const STAYS = [2, 5, 10, 20, 40, 80, 160, LONGEST_STAY] as const;

/** No share is said of fewer people: it would say more about chance. */
export const LEAST_PEOPLE = 30;

/** The range of a number of seconds. */
export function stayOf(seconds: number): number {
  return STAYS.find((most) => seconds <= most) ?? LONGEST_STAY;
}

/** In percent, with the range in which the true share is with a probability of 95 %. */
export interface Share {
  percent: number;
  least: number;
  most: number;
}

/** One step of a quiz, or a page after it. */
export interface FunnelStep {
  step: string;
  /** Attempts that saw it. */
  shown: number;
  /** Attempts that saw it and have not gone on. */
  left: number;
  /** Of those who saw it, the share who left; undefined for fewer than `LEAST_PEOPLE`. */
  leftShare: Share | undefined;
  /** How long it took those who went on; undefined for fewer than `LEAST_PEOPLE`. */
  medianSeconds: number | undefined;
}

/**
 * Where people leave. Each step is compared with itself, its views with its exits, and never with
 * the step before it: not everybody sees every step. A count of others than `steps` is left out.
 */
export function funnelOf(steps: readonly string[], counts: readonly SummedCount[]): FunnelStep[] {
  return steps.map((step, index) => {
    const own = counts.filter((each) => each.step === step);
    const passes = own.filter(({ stayed }) => stayed > 0);
    const shown = sumOf(own.filter(({ stayed }) => stayed === 0));
    const passed = sumOf(passes);
    // Nobody leaves at the end. A visitor who saw a step before midnight may pass it after.
    const isEnd = index === steps.length - 1;
    const left = isEnd ? 0 : Math.max(0, shown - passed);
    return {
      step,
      shown,
      left,
      leftShare: isEnd || shown < LEAST_PEOPLE ? undefined : shareOf(left, shown),
      medianSeconds: passed < LEAST_PEOPLE ? undefined : medianOf(passes, passed),
    };
  });
}

/**
 * The step that loses most: surely more than any other, so that one that chance made the greatest is
 * not named.
 */
export function greatestLoss(funnel: readonly FunnelStep[]): FunnelStep | undefined {
  const known = funnel.flatMap((each) => {
    const { leftShare } = each;
    return leftShare === undefined ? [] : [{ each, ...leftShare }];
  });
  const [first, ...others] = known.sort((a, b) => b.percent - a.percent);
  return others.every(({ most }) => first !== undefined && first.least > most)
    ? first?.each
    : undefined;
}

const sumOf = (counts: readonly SummedCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

/**
 * The interval of Wilson, which holds for small numbers and for shares near 0 and 100 %, too.
 *
 * @param z How many standard errors it reaches to each side: 1.96 for 95 %.
 */
export function shareOf(part: number, all: number, z = 1.96): Share {
  const share = part / all;
  const middle = share + z ** 2 / (2 * all);
  const half = z * Math.sqrt((share * (1 - share)) / all + (z / (2 * all)) ** 2);
  const scale = 100 / (1 + z ** 2 / all);
  return {
    percent: 100 * share,
    least: Math.max(0, scale * (middle - half)),
    most: Math.min(100, scale * (middle + half)),
  };
}

/** Within its range, times are taken to be spread evenly. */
function medianOf(passes: readonly SummedCount[], passed: number): number {
  let before = 0;
  let least = 0;
  for (const most of STAYS) {
    const here = sumOf(passes.filter(({ stayed }) => stayed === most));
    if (here > 0 && before + here >= passed / 2) {
      return Math.round(least + ((passed / 2 - before) / here) * (most - least));
    }
    before += here;
    least = most;
  }
  return least;
}
