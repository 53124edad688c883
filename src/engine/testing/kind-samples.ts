import fc from 'fast-check';
import { type KindName, kindNameOf } from '#engine/step-kinds/index.ts';
import type { Answer, Question } from '#engine/step-kinds/step-kind.ts';
import type { NumberStep, Option, QuestionStep, ScaleStep } from '#engine/wizard-definition.gen.ts';
import { number, option, question, scale } from './tiny-wizard.ts';

/** Names that plain objects inherit are also valid names of bars. */
export const BARS = ['calm', 'constructor', 'focus'];
const VALUES = ['a', 'b', 'c', 'd'];

/**
 * What tests know of a kind of question: steps of it, and the rules of the spec (section 4) on
 * paper, which share nothing with the engine.
 */
interface KindSample<Q extends Question = Question> {
  /** Any question of the kind with this answer key. */
  question(answerKey: string): fc.Arbitrary<Question>;
  readonly unanswered: Answer;
  /** Whether a tap also goes on. */
  readonly advances: boolean;
  /** Whether visitors may go on with this answer. */
  isGiven(question: Q, answer: Answer): boolean;
  /** Whether a tap is one too many; left out if none ever is. */
  isTooMuch?(question: Q, answer: Answer, value: string | number): boolean;
  /** The answer after a tap; undefined if there is nothing to tap. */
  tap(question: Q, answer: Answer, value: string | number): Answer | undefined;
}

const single: KindSample<QuestionStep> = {
  question: (answerKey) =>
    arbitraryOptions(fc.constant(false)).chain((all) =>
      arbitraryLook(question(answerKey, 'single', all)),
    ),
  unanswered: '',
  advances: true,
  isGiven: (_question, answer) => answer !== '',
  tap: ({ options }, _answer, value) => (isTapped(options, value) ? String(value) : undefined),
};

const multiple: KindSample<QuestionStep> = {
  question: (answerKey) =>
    fc
      .tuple(
        arbitraryOptions(fc.constantFrom(false, false, true)),
        fc.constantFrom({}, {}, { least: 2 }, { most: 2 }, { least: 2, most: 3 }),
      )
      .chain(([all, ticks]) =>
        arbitraryLook({ ...question(answerKey, 'multiple', all), ...ticks }),
      ),
  unanswered: [],
  advances: false,
  isGiven({ options, least = 1 }, answer) {
    const chosen = options.filter(({ value }) => String(answer).split(',').includes(value));
    const needed = Math.min(least, offeredTogether(options));
    return String(answer) !== '' && (chosen.length >= needed || chosen[0]?.exclusive === true);
  },
  isTooMuch({ options, most = Infinity }, answer, value) {
    const together = options.filter(({ exclusive, retired }) => !exclusive && !retired);
    const ticked = together.filter((each) => (answer as string[]).includes(each.value));
    const isNew =
      together.some((each) => each.value === value) && !ticked.some((each) => each.value === value);
    return isNew && ticked.length >= most;
  },
  tap({ options, ...rest }, answer, value) {
    if (!isTapped(options, value) || this.isTooMuch?.({ options, ...rest }, answer, value))
      return undefined;
    const chosen = new Set<unknown>(answer as string[]);
    if (!chosen.delete(value)) {
      for (const { value: other, exclusive } of options) {
        const excludes = options.find((each) => each.value === value)?.exclusive;
        if (excludes || exclusive) chosen.delete(other);
      }
      chosen.add(value);
    }
    return options.map((each) => each.value).filter((each) => chosen.has(each));
  },
};

const scaleSample: KindSample<ScaleStep> = {
  question: (answerKey) =>
    fc
      .record({
        min: fc.integer({ min: -2, max: 1 }),
        length: fc.integer({ min: 1, max: 3 }),
        step: fc.constantFrom(undefined, 1, 2),
        points: fc.option(arbitraryPoints(), { nil: undefined }),
      })
      .map(({ min, length, step, points }) => ({
        ...scale(answerKey, { min, max: min + length * (step ?? 1), ...(step && { step }) }),
        ...(points && { scores: [{ from: min, to: min + 1, points }] }),
      })),
  unanswered: null,
  advances: false,
  isGiven: (_question, answer) => answer !== null,
  tap({ min, max, step = 1 }, _answer, value) {
    for (let number = min; number <= max; number += step) if (number === value) return value;
    return undefined;
  },
};

const numberSample: KindSample<NumberStep> = {
  question: (answerKey) =>
    fc
      .record({
        min: fc.integer({ min: -2, max: 1 }),
        length: fc.integer({ min: 1, max: 3 }),
        decimals: fc.constantFrom(undefined, 1, 2),
        points: fc.option(arbitraryPoints(), { nil: undefined }),
      })
      .map(({ min, length, decimals, points }) => ({
        ...number(answerKey, { min, max: min + length, ...(decimals && { decimals }) }),
        ...(points && { scores: [{ from: min, to: min + 1, points }] }),
      })),
  unanswered: null,
  advances: false,
  isGiven: (_question, answer) => answer !== null,
  tap({ min, max, decimals = 0 }, _answer, value) {
    if (value === '') return null;
    if (typeof value !== 'number' || value < min || value > max) return undefined;
    return Number(value.toFixed(decimals)) === value ? value : undefined;
  },
};

/** Every kind that asks something. */
const KIND_SAMPLES: Record<Exclude<KindName, 'info'>, KindSample> = {
  single,
  multiple,
  scale: scaleSample,
  number: numberSample,
};

export function sampleOf(asked: Question): KindSample {
  // A sample only ever gets questions of its own kind.
  return KIND_SAMPLES[kindNameOf(asked) as keyof typeof KIND_SAMPLES];
}

/** Any question with this answer key. */
export function arbitraryQuestion(answerKey: string): fc.Arbitrary<Question> {
  return fc.oneof(...Object.values(KIND_SAMPLES).map((kind) => kind.question(answerKey)));
}

/** How many options visitors can tick together. */
function offeredTogether(options: readonly Option[]): number {
  return options.filter(({ exclusive, retired }) => !exclusive && !retired).length;
}

function isTapped(options: readonly Option[], value: string | number): boolean {
  return options.some((each) => each.value === value && !each.retired);
}

/** The question with pictures or in an order by chance, of which the rules know nothing. */
function arbitraryLook(asked: QuestionStep): fc.Arbitrary<QuestionStep> {
  const image = { src: 'sun.svg', altKey: 'sun.alt' };
  return fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()).map(([hasPictures, ...order]) => {
    const [isShuffled, isLastKept] = order;
    const last = asked.options.at(-1);
    const options = asked.options.map((each) => ({
      ...each,
      ...(hasPictures && { image }),
      ...(isShuffled && isLastKept && each === last && { last: true as const }),
    }));
    return { ...asked, options, ...(isShuffled && { shuffle: true as const }) };
  });
}

function arbitraryOptions(isExclusive: fc.Arbitrary<boolean>): fc.Arbitrary<Option[]> {
  return fc
    .shuffledSubarray(VALUES, { minLength: 2 })
    .chain((values) => fc.tuple(...values.map((value) => arbitraryOption(value, isExclusive))));
}

function arbitraryOption(value: string, isExclusive: fc.Arbitrary<boolean>): fc.Arbitrary<Option> {
  return fc
    .tuple(fc.option(arbitraryPoints(), { nil: undefined }), isExclusive)
    .map(([scores, exclusive]) => ({
      ...option(value, scores),
      ...(exclusive && { exclusive }),
    }));
}

function arbitraryPoints(): fc.Arbitrary<Record<string, number>> {
  const points = fc.integer({ min: -10, max: 10 }).filter((each) => each !== 0);
  return fc
    .dictionary(fc.constantFrom(...BARS), points, { minKeys: 1 })
    .map((some) => ({ ...some }));
}
