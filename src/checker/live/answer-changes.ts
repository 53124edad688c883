import { optionsOf } from '#checker/wizard/answers.ts';
import type { Suggester } from '#checker/wording.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import type { Option } from '#engine/wizard-definition.gen.ts';
import { hashOfText, type LiveAnswer, type LiveLabel } from './live-file.ts';

export type Numbers = NonNullable<LiveAnswer['numbers']>;

/**
 * One way in which stored answers to a question no longer mean, or give, what they did. What was
 * known of the question comes from `live.json` or from an older folder.
 */
export type AnswerChange =
  | { readonly what: 'kind'; readonly was: LiveAnswer['kind'] }
  | {
      readonly what: 'numbers';
      readonly was: Numbers;
      readonly is: Numbers;
      /** Numbers are lost, or the two ends stand elsewhere, or there are more between the ends. */
      readonly how: 'lost' | 'other ends' | 'finer';
    }
  | { readonly what: 'ends swapped' }
  | {
      readonly what: 'value gone';
      readonly value: string;
      /** The new option that is most likely the one that has gone. */
      readonly heir: Option | undefined;
    }
  | {
      readonly what: 'value moved';
      readonly option: Option;
      /** The key of the label that it had. */
      readonly wasKey: string;
      /** The value that stood before for what this one stands for now. */
      readonly taken: string | undefined;
    }
  | { readonly what: 'care gone'; readonly option: Option };

/** A question with the form of its answers as the names in use record it. */
export interface Asked {
  readonly question: Question;
  readonly answer: LiveAnswer;
}

/** What has become of answers, given what was known of the question under all its answer keys. */
export function answerChanges(
  known: readonly LiveAnswer[],
  { question, answer }: Asked,
  nearest: Suggester['nearest'],
): AnswerChange[] {
  const other = known.find(({ kind }) => kind !== answer.kind);
  if (other !== undefined) return [{ what: 'kind', was: other.kind }];
  if (answer.numbers !== undefined) return scaleChanges(known, answer);
  const options = optionsOf(question);
  const values = new Map(
    known.toReversed().flatMap((each): [string, LiveLabel][] => Object.entries(each.values ?? {})),
  );
  return [
    ...goneValues(values, options, answer, nearest),
    ...movedValues(values, options, answer),
    ...options.flatMap((option): AnswerChange[] => {
      const names = [option.value, ...(option.renamed ?? [])];
      const neededCare = known.some((each) => names.some((name) => labelOf(each, name)?.[2]));
      return neededCare && option.care === undefined ? [{ what: 'care gone', option }] : [];
    }),
  ];
}

function scaleChanges(known: readonly LiveAnswer[], { numbers: is, ends }: LiveAnswer) {
  if (is === undefined) return [];
  const before = known.flatMap(({ numbers }) => (numbers === undefined ? [] : [numbers]));
  const changed = (
    how: 'lost' | 'other ends' | 'finer',
    isSo: (was: Numbers) => boolean,
  ): AnswerChange[] => {
    const was = before.find(isSo);
    return was === undefined ? [] : [{ what: 'numbers', was, is, how }];
  };
  const lost = changed('lost', (was) => !holdsAll(is, was));
  const moved = changed('other ends', (was) => was[0] !== is[0] || was[1] !== is[1]);
  if (lost.length + moved.length > 0) return [...lost, ...moved].slice(0, 1);
  const isSwapped = known.some((each) => ends && each.ends && areSwapped(ends, each.ends));
  return [
    ...changed('finer', (was) => was[2] !== is[2]),
    ...(isSwapped ? [{ what: 'ends swapped' } as const] : []),
  ];
}

/** The numbers of a scale that was published end at its maximum. */
function holdsAll([min, max, step]: Numbers, [oldMin, oldMax, oldStep]: Numbers): boolean {
  return oldMin >= min && oldMax <= max && (oldMin - min) % step === 0 && oldStep % step === 0;
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

function goneValues(
  known: ReadonlyMap<string, LiveLabel>,
  options: readonly Option[],
  answer: LiveAnswer,
  nearest: Suggester['nearest'],
): AnswerChange[] {
  const values = options.map(({ value }) => value);
  const kept = new Set(options.flatMap(({ value, renamed = [] }) => [value, ...renamed]));
  const gone = [...known].filter(([value]) => !kept.has(value));
  // An option that has the value of another one by mistake is a problem of its own.
  if (gone.length <= values.length - new Set(values).size) return [];
  const fresh = options.filter(({ value }) => !known.has(value));
  return gone.map(([value, [labelKey, hash]]) => {
    const meant = nearest(
      value,
      fresh.map((option) => option.value),
    );
    const heir =
      fresh.find((option) => {
        const label = labelOf(answer, option.value);
        return label?.[1] === hash || label?.[0] === labelKey;
      }) ?? fresh.find((option) => option.value === meant);
    return { what: 'value gone', value, heir };
  });
}

const NO_TEXT = hashOfText('');

/** Options whose value was there before and now stands for something else. */
function movedValues(
  known: ReadonlyMap<string, LiveLabel>,
  options: readonly Option[],
  answer: LiveAnswer,
): AnswerChange[] {
  // A value twice is a problem of its own.
  if (new Set(options.map(({ value }) => value)).size < options.length) return [];
  const byHash = new Map(Array.from(known, ([value, [, hash]]) => [hash, value]));
  return options.flatMap((option): AnswerChange[] => {
    const [oldKey, oldHash] = known.get(option.value) ?? [];
    const [key, hash] = labelOf(answer, option.value) ?? [];
    // The same label is the same choice, wherever its text is.
    if (oldKey === undefined || key === undefined || hash === undefined) return [];
    if (hash === NO_TEXT || hash === oldHash) return [];
    const other = byHash.get(hash);
    const isTaken = other !== undefined && labelOf(answer, other)?.[1] !== hash;
    const moved = { what: 'value moved', option, wasKey: oldKey } as const;
    if (isTaken) return [{ ...moved, taken: other }];
    // The same key, or the same name in another group, has only been reworded.
    const isReworded = lastNameOf(oldKey) === lastNameOf(key);
    return isReworded ? [] : [{ ...moved, taken: undefined }];
  });
}

export function labelOf({ values }: LiveAnswer, value: string): LiveLabel | undefined {
  return values !== undefined && Object.hasOwn(values, value) ? values[value] : undefined;
}

function lastNameOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

/** The numbers of a scale, as part of a sentence. */
export function rangeWords([min, max, step]: Numbers): string {
  return `from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`;
}
