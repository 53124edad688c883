import { LONGEST_MEASURE } from '#contract/report-paths.ts';
import { MEASURES, type Measure, PAGE_KINDS } from '#contract/visit-measures.ts';
import type { VisitMeasureRow } from '#server/db/repositories/visit-measures.ts';

interface Scale {
  /** Ranges of time, each by its most milliseconds. What took longer is in a sixth. */
  ranges: readonly number[];
  /** What three of four visits should not exceed. */
  goalMs?: number;
}

const SCALES: Readonly<Record<Measure, Scale>> = {
  'largest-paint': { ranges: [500, 1000, 1500, 2500, 4000], goalMs: 1000 },
  interaction: { ranges: [50, 100, 200, 300, 500], goalMs: 100 },
  'next-step': { ranges: [50, 100, 150, 250, 500] },
  'tap-to-sound': { ranges: [350, 700, 1000, 2000, 4000], goalMs: 700 },
};

/** The range of a time, by its most milliseconds. */
export function rangeOf(measure: Measure, ms: number): number {
  return SCALES[measure].ranges.find((most) => ms <= most) ?? LONGEST_MEASURE;
}

type Counted = Omit<VisitMeasureRow, 'day'>;

/** How long visits on one kind of page and device waited. */
export interface Speed extends Pick<Counted, 'measure' | 'page' | 'device' | 'count'> {
  /** The 75th percentile: three of four waited no longer. */
  p75Ms: number;
  /** Whether it is longer than that, by nobody knows how much. */
  isLonger: boolean;
  goalMs: number | undefined;
}

/** Of fewer measures than `least` nothing is said. */
export function speedsFrom(sums: readonly Counted[], least: number): Speed[] {
  const groups = Map.groupBy(sums, ({ measure, page, device }) => `${measure} ${page} ${device}`);
  return [...groups.values()]
    .flatMap((own): Speed[] => {
      const [first] = own;
      const count = own.reduce((sum, each) => sum + each.count, 0);
      if (first === undefined || count < least) return [];
      const { measure, page, device } = first;
      const { ranges, goalMs } = SCALES[measure];
      return [{ measure, page, device, count, ...percentileOf(ranges, own, count), goalMs }];
    })
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** Within its range, times are taken to be spread evenly. */
function percentileOf(
  ranges: readonly number[],
  own: readonly Counted[],
  all: number,
): Pick<Speed, 'p75Ms' | 'isLonger'> {
  const wanted = 0.75 * all;
  let before = 0;
  let least = 0;
  for (const most of ranges) {
    const here = own.find((each) => each.most === most)?.count ?? 0;
    if (here > 0 && before + here >= wanted) {
      const p75Ms = Math.round(least + ((wanted - before) / here) * (most - least));
      return { p75Ms, isLonger: false };
    }
    before += here;
    least = most;
  }
  return { p75Ms: least, isLonger: true };
}

const placeOf = ({ measure, page, device }: Speed) =>
  MEASURES.indexOf(measure) * 100 + PAGE_KINDS.indexOf(page) * 10 + Number(device === 'computer');
