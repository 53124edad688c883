import type { PageAfterQuiz } from '#contract/quiz-counts.ts';
import type { Variant } from '#engine/wizard-definition.gen.ts';
import type { SummedCount } from '#server/db/repositories/quiz-counts.ts';
import { LEAST_PEOPLE, type Share, shareOf } from './funnel.ts';

interface Measure {
  title: string;
  /** What visitors do. */
  verb: string;
  page: PageAfterQuiz;
}

/** How many of those who began came to a page. */
interface Measured extends Measure {
  /** Undefined for fewer than `LEAST_PEOPLE`. */
  share: Share | undefined;
  /** Beside the steps as they are, which have none. */
  gain: Gain | undefined;
}

/** What is compared: how many of those who began came to a page. */
const MEASURES: readonly Measure[] = [
  { title: 'Finished', verb: 'finish', page: '/results' },
  { title: 'Saw the price plans', verb: 'see the price plans', page: '/payment' },
  { title: 'Paid', verb: 'pay', page: '/paid' },
];

/** How much more often than without the variant, in points of percent, with a range like a share's. */
export type Gain = Share;

/** How the visitors did who saw one variant. */
export interface VariantFigures {
  /** Undefined for the steps as they are. */
  id: string | undefined;
  /** In percent of the visitors. */
  weight: number;
  /** Attempts that began. */
  people: number;
  /** Whether these are clearly more or fewer than the weight says: then the comparison is not fair. */
  isUneven: boolean;
  measures: Measured[];
}

/** An even division is outside of such a range once in a thousand times. */
const CLEARLY_UNEVEN = 3.29;

/**
 * Compares variants with the steps as they are, which come first. `counts` are those of one version
 * by variant, because weights and steps may be others in another version.
 */
export function variantsFrom(
  firstStep: string,
  variants: readonly Pick<Variant, 'id' | 'weight'>[],
  counts: readonly SummedCount[],
): VariantFigures[] {
  const shown = (id: string | undefined, step: string) =>
    counts
      .filter((each) => each.part === (id ?? '') && each.step === step && each.stayed === 0)
      .reduce((sum, { count }) => sum + count, 0);
  const rest = 100 - variants.reduce((sum, { weight }) => sum + weight, 0);
  const all = [{ id: undefined, weight: rest }, ...variants];
  const total = all.reduce((sum, { id }) => sum + shown(id, firstStep), 0);
  const figures = all.map(({ id, weight }) => {
    const people = shown(id, firstStep);
    return {
      id,
      weight,
      people,
      isUneven: total >= LEAST_PEOPLE && !includes(shareOf(people, total, CLEARLY_UNEVEN), weight),
      measures: MEASURES.map((measure): Measured => {
        // Somebody who began before midnight of the first day may finish after it.
        const came = Math.min(shown(id, measure.page), people);
        const share = people < LEAST_PEOPLE ? undefined : shareOf(came, people);
        return { ...measure, share, gain: undefined };
      }),
    };
  });
  const [plain, ...others] = figures;
  for (const { measures } of others) {
    for (const [index, measured] of measures.entries()) {
      measured.gain = gainOf(plain?.measures[index]?.share, measured.share);
    }
  }
  return figures;
}

const includes = ({ least, most }: Share, percent: number) => least <= percent && percent <= most;

/** The interval of Newcombe, made of the two of Wilson. */
export function gainOf(before: Share | undefined, share: Share | undefined): Gain | undefined {
  if (before === undefined || share === undefined) return undefined;
  const percent = share.percent - before.percent;
  return {
    percent,
    least: percent - Math.hypot(share.percent - share.least, before.most - before.percent),
    most: percent + Math.hypot(share.most - share.percent, before.percent - before.least),
  };
}

/** What the gains of a variant mean, a sentence for each. */
export function gainSentences({ id, measures }: Pick<VariantFigures, 'id' | 'measures'>): string[] {
  return measures.flatMap(({ verb, gain }) =>
    gain === undefined ? [] : `Visitors who see “${id}” ${gainWords(verb, gain)}.`,
  );
}

function gainWords(verb: string, { least, most }: Gain): string {
  const points = (from: number, to: number) => `${from.toFixed(1)} to ${to.toFixed(1)} points`;
  if (least > 0) return `${verb} ${points(least, most)} more often`;
  if (most < 0) return `${verb} ${points(-most, -least)} less often`;
  return `may ${verb} as often: between ${(-least).toFixed(1)} points less and ${most.toFixed(1)} points more often`;
}

/** Why the comparison is not fair; undefined if it is. */
export function unevenWords(variants: readonly VariantFigures[]): string | undefined {
  const uneven = variants.find(({ isUneven }) => isUneven);
  if (uneven === undefined) return undefined;
  const total = variants.reduce((sum, { people }) => sum + people, 0);
  return `Do not trust this comparison: ${uneven.people} of ${total} visitors are not ${uneven.weight} %, so something keeps some of them from being counted.`;
}
