import { hashOfText, type LiveAnswer, type LiveLabel } from '#checker/wizard/live-file.ts';
import { listOf, quote, type Suggester } from '#checker/wording.ts';
import { kindOf, optionsOf, STEP_KINDS } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import type { Option } from '#engine/wizard-definition.gen.ts';

/** A question with the form of its answers as the names in use record it. */
export interface Asked {
  readonly question: Question;
  readonly answer: LiveAnswer;
}

/** One way in which stored answers to a question no longer mean, or give, what they did. */
export interface AnswerLoss {
  readonly rule: 'live-name-gone' | 'live-name-moved' | 'care-gone';
  /** The option that it is about; without one it is about the question. */
  readonly option?: Option | undefined;
  /** The keys of the labels that it is about. */
  readonly labelKeys?: readonly string[];
  readonly message: string;
  readonly fix: string;
  readonly why?: string;
}

type Values = ReadonlyMap<string, LiveLabel>;

/**
 * What has become of answers, given what was known of the question under all its answer keys: from
 * `live.json`, or from an older folder.
 */
export function answerLosses(
  known: readonly LiveAnswer[],
  asked: Asked,
  nearest: Suggester['nearest'],
  wizardId: string,
): AnswerLoss[] {
  const { question, answer } = asked;
  const other = known.find(({ kind }) => kind !== answer.kind);
  if (other !== undefined) return kindLoss(question, titleOf(other.kind));
  if (answer.numbers !== undefined) return scaleLosses(known, question, answer);
  const values: Values = new Map(
    known.toReversed().flatMap((each): [string, LiveLabel][] => Object.entries(each.values ?? {})),
  );
  const gone = goneValues(values, optionsOf(question));
  if (values.size > 1 && gone.length === values.size) return otherQuestion(question);
  return [
    ...gone.map((value) => goneValue(value, values, asked, nearest, wizardId)),
    ...movedValues(values, asked),
    ...careGone(known, question),
  ];
}

const DROPPED = 'The answers that visitors gave before would be dropped, and their results change.';
const OR_A_NEW_ONE = 'another "answerKey" and put the old one back with "retired": true.';

/** The names in use may have a kind that was taken out since. */
function titleOf(name: string): string {
  const [, kind] = Object.entries(STEP_KINDS).find(([each]) => each === name) ?? [];
  return kind?.asks ? kind.title : 'a question of another kind';
}

function kindLoss(question: Question, was: string): AnswerLoss[] {
  return [
    {
      rule: 'live-name-moved',
      message: `The question ${quote(question.answerKey)} was ${was} and is ${kindOf(question).title} now.`,
      fix: `Make it ${was} again; or give the new question ${OR_A_NEW_ONE}`,
      why: DROPPED,
    },
  ];
}

type Numbers = NonNullable<LiveAnswer['numbers']>;

function scaleLosses(
  known: readonly LiveAnswer[],
  question: Question,
  { numbers, ends }: LiveAnswer,
): AnswerLoss[] {
  const before = known.flatMap((each) => (each.numbers === undefined ? [] : [each.numbers]));
  if (numbers === undefined) return [];
  const [is, key, rule] = [numbers, quote(question.answerKey), 'live-name-moved'] as const;
  const lost = before.find((was) => !holdsAll(is, was));
  if (lost !== undefined) {
    return [
      {
        rule,
        message: `The scale ${key} no longer has all its numbers ${rangeWords(lost)}.`,
        fix: `Give it those numbers back, perhaps with others between them; or give the new scale ${OR_A_NEW_ONE}`,
        why: DROPPED,
      },
    ];
  }
  const moved = before.find(([min, max]) => min !== is[0] || max !== is[1]);
  if (moved !== undefined) {
    const [min, max] = moved;
    return [
      {
        rule,
        message: `The scale ${key} went from ${min} to ${max} and goes ${rangeWords(is)} now, so its numbers mean something else.`,
        fix: `Make it go from ${min} to ${max} again; or give the new scale ${OR_A_NEW_ONE}`,
        why: 'The labels stand at the two ends: a number that visitors gave as the lowest or the highest would lie somewhere in between.',
      },
    ];
  }
  if (!known.some((each) => ends && each.ends && areSwapped(ends, each.ends))) return [];
  return [
    {
      rule,
      labelKeys: ends?.map(([labelKey]) => labelKey) ?? [],
      message: `The two ends of the scale ${key} have swapped their labels.`,
      fix: 'Swap them back. For a scale that goes the other way add a new one with another "answerKey", and keep this one with "retired": true.',
      why: 'The lowest number now means what the highest one meant: the answers that visitors gave say the opposite.',
    },
  ];
}

/** The numbers of a scale that was published end at its maximum. */
function holdsAll([min, max, step]: Numbers, [oldMin, oldMax, oldStep]: Numbers): boolean {
  return oldMin >= min && oldMax <= max && (oldMin - min) % step === 0 && oldStep % step === 0;
}

/** The numbers of a scale, as part of a sentence. */
function rangeWords([min, max, step]: Numbers): string {
  return `from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`;
}

/** By their words, or by their keys if the words are new as well. */
function areSwapped(
  [min, max]: NonNullable<LiveAnswer['ends']>,
  [oldMin, oldMax]: NonNullable<LiveAnswer['ends']>,
): boolean {
  if (min[1] === max[1] || min[1] === oldMin[1] || max[1] === oldMax[1]) return false;
  const areWords = min[1] === oldMax[1] && max[1] === oldMin[1];
  return areWords || (min[0] === oldMax[0] && max[0] === oldMin[0]);
}

function goneValues(known: Values, options: readonly Option[]): string[] {
  const values = options.map(({ value }) => value);
  const kept = new Set(options.flatMap(({ value, renamed = [] }) => [value, ...renamed]));
  const gone = [...known.keys()].filter((value) => !kept.has(value));
  // An option that has the value of another one by mistake is a problem of its own.
  return gone.length <= values.length - new Set(values).size ? [] : gone;
}

/** A question without any option that was there before is probably another one. */
function otherQuestion(question: Question): AnswerLoss[] {
  return [
    {
      rule: 'live-name-moved',
      message: `Visitors have answered ${quote(question.answerKey)}, but none of the options that they could choose is there any more.`,
      fix: `If two questions have swapped their answer keys, swap them back: to change the order, move the whole steps. If the options have other values, keep the old ones under "renamed". If this is a new question, give it ${OR_A_NEW_ONE}`,
      why: DROPPED,
    },
  ];
}

function goneValue(
  value: string,
  known: Values,
  { question, answer }: Asked,
  nearest: Suggester['nearest'],
  wizardId: string,
): AnswerLoss {
  const key = question.answerKey;
  const fresh = optionsOf(question).filter((option) => !known.has(option.value));
  const [labelKey, hash] = known.get(value) ?? [];
  const alike = fresh.find((option) => {
    const label = labelOf(answer, option.value);
    return label?.[1] === hash || label?.[0] === labelKey;
  });
  const names = fresh.map((option) => option.value);
  const heir = alike ?? fresh.find((option) => option.value === nearest(value, names));
  const message = `Visitors have chosen ${quote(value)} in answer to ${quote(key)}, but no option has this value any more.`;
  const rule = 'live-name-gone';
  return heir === undefined
    ? {
        rule,
        message,
        fix: `Put the option back with "retired": true: it is no longer offered, and the answers count on. If it is still there under another value, add "renamed": ["${value}"] to it.`,
      }
    : {
        rule,
        option: heir,
        message: `${message} It seems to be ${quote(heir.value)} now.`,
        fix: `If it is the same choice, add "renamed": ["${value}"] to it; or undo the change and let one command change every place: npm run wizards:rename -- ${wizardId} ${key}.${value} ${heir.value}. If it is another choice, put the old one back with "retired": true.`,
      };
}

const NO_TEXT = hashOfText('');

/** Values that were there before and now stand for something else: for another label with other words. */
function movedValues(known: Values, { question, answer }: Asked): AnswerLoss[] {
  const options = optionsOf(question);
  // A value twice is a problem of its own.
  if (new Set(options.map(({ value }) => value)).size < options.length) return [];
  const byHash = new Map(Array.from(known, ([value, [, hash]]) => [hash, value]));
  const moved = options.filter((option) => {
    const [oldKey, oldHash] = known.get(option.value) ?? [];
    const [key, hash] = labelOf(answer, option.value) ?? [];
    // The same label is the same choice, wherever its text is.
    if (oldKey === undefined || key === undefined || hash === undefined) return false;
    if (hash === NO_TEXT || hash === oldHash) return false;
    const other = byHash.get(hash);
    const isTaken = other !== undefined && labelOf(answer, other)?.[1] !== hash;
    // The same key, or the same name in another group, has only been reworded.
    return isTaken || lastNameOf(oldKey) !== lastNameOf(key);
  });
  if (moved.length === 0) return [];
  const values = listOf(
    moved.map(({ value }) => value),
    'and',
  );
  const isOne = moved.length === 1;
  return [
    {
      rule: 'live-name-moved',
      option: moved[0],
      labelKeys: moved.map(({ labelKey }) => labelKey),
      message: `The ${isOne ? 'value' : 'values'} ${values} of ${quote(question.answerKey)} now ${isOne ? 'stands' : 'stand'} for something else than before.`,
      fix: 'Give each value its label back; to show options in another order, move each as a whole. If only the words are new, keep the "labelKey" and change its text. For another meaning add an option with a new value, and keep the old one with "retired": true.',
    },
  ];
}

function careGone(known: readonly LiveAnswer[], question: Question): AnswerLoss[] {
  const lost = optionsOf(question).filter(({ value, renamed = [], care }) => {
    const names = [value, ...renamed];
    return (
      care === undefined && known.some((each) => names.some((name) => labelOf(each, name)?.[2]))
    );
  });
  return lost.map((option) => ({
    rule: 'care-gone',
    option,
    message: `The option ${quote(option.value)} of ${quote(question.answerKey)} needed care when it was published, and has no "care" any more.`,
    fix: 'Add "care": "line" or "care": "help" to it again. If it needs none, run npm run wizards:publish.',
  }));
}

function labelOf({ values }: LiveAnswer, value: string): LiveLabel | undefined {
  return values !== undefined && Object.hasOwn(values, value) ? values[value] : undefined;
}

function lastNameOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}
