import type { Place } from '#authoring/document/place.ts';
import {
  by,
  type ProblemDetails,
  PUBLISH,
  plain,
  type Sentence,
  sentence,
} from '#authoring/document/problem.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import {
  answerOf,
  entryOf,
  hashOfText,
  type LiveAnswer,
  type LiveFile,
  type LiveLabel,
  type LiveWizard,
} from '#authoring/document/wizard/live-file.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { isQuestion, kindOf, optionsOf, STEP_KINDS } from '#engine/step-kinds/index.ts';
import type { Question, StepKind } from '#engine/step-kinds/step-kind.ts';
import type { Option } from '#engine/wizard-definition.gen.ts';
import type { Folder } from './rule.ts';

/** A wizard that visitors know, with what they know of it. */
export interface KnownWizard {
  readonly wizard: Wizard;
  readonly id: string;
  readonly live: LiveWizard;
}

/** The wizards that visitors know under their id. Of several with one id, the one they know. */
export function* knownWizards(
  wizards: readonly Wizard[],
  live: LiveFile | undefined,
): Iterable<KnownWizard> {
  for (const [id, sameId] of Map.groupBy(wizards, ({ definition }) => definition.id)) {
    const known = entryOf(live?.wizards, id);
    if (known === undefined) continue;
    const wizard =
      sameId.length === 1
        ? sameId[0]
        : sameId.find(({ definition }) => definition.path === known.path);
    if (wizard !== undefined) yield { wizard, id, live: known };
  }
}

/** One way in which stored answers no longer mean, or give, what they did. */
interface AnswerLoss extends ProblemDetails {
  readonly rule: 'live-name-gone' | 'live-name-moved' | 'care-gone';
}

/** A question as it is now, with what visitors know of it under all its answer keys. */
interface Asked {
  readonly question: Question;
  readonly known: readonly LiveAnswer[];
  readonly now: LiveAnswer;
  /** The place of the value of an option, or of the answer key. */
  at(option?: Option): Place;
}

/** What has become of the answers to the questions of a wizard. */
export function answerLosses(known: KnownWizard, folder: Folder): AnswerLoss[] {
  const { wizard, live } = known;
  const english = folder.textsOf(wizard).get(DEFAULT_LANGUAGE);
  const questions = wizard.definition.steps.flatMap((question, step): Asked[] => {
    if (!isQuestion(question)) return [];
    const answers = answerOf(question, english);
    return answers.slice(0, 1).map(([, now]) => ({
      question,
      known: answers.flatMap(([key]) => entryOf(live.answers, key) ?? []),
      now,
      at: (option) =>
        option === undefined
          ? wizard.at('steps', step, 'answerKey')
          : wizard.at('steps', step, 'options', optionsOf(question).indexOf(option), 'value'),
    }));
  });
  const byKey = Map.groupBy(questions, ({ question }) => question.answerKey);
  const labelsAt = (keys: readonly string[]) =>
    keys.flatMap((key) => english?.entries.get(key)?.at ?? []);
  return [
    ...goneKeys(known, questions),
    // An answer key of two questions is a problem of its own.
    ...[...byKey.values()].flatMap(([asked, another]) =>
      asked === undefined || another !== undefined ? [] : lossesOf(asked, labelsAt),
    ),
  ];
}

type LabelsAt = (keys: readonly string[]) => Place[];

function lossesOf(asked: Asked, labelsAt: LabelsAt) {
  const { question, known, now } = asked;
  const other = known.find(({ kind }) => kind !== now.kind);
  if (other !== undefined) return [kindLoss(asked, titleOf(other.kind))];
  if (now.numbers !== undefined) return scaleLosses(asked, now.numbers, labelsAt);
  const values: Values = new Map(
    known.toReversed().flatMap((each): [string, LiveLabel][] => Object.entries(each.values ?? {})),
  );
  const gone = goneFrom([...values.keys()], optionsOf(question), ({ value }) => value);
  if (values.size > 1 && gone.length === values.size) return [otherQuestion(asked)];
  return [
    ...gone.map((value) =>
      goneName(
        asked.at(),
        'option',
        'value',
        sentence`chosen ${value} in answer to ${question.answerKey}`,
      ),
    ),
    ...movedValues(values, asked, labelsAt),
    ...careGone(asked),
  ];
}

type Values = ReadonlyMap<string, LiveLabel>;

const DROPPED = 'The answers that visitors gave before would be dropped, and their results change.';
const OR_A_NEW_ONE = by(
  'give the new question another "answerKey" and put the old one back with "retired": true.',
  'take the change back in “What changed”, retire the question and add a new one.',
);

/** The names in use may have a kind that was taken out since. */
function titleOf(name: string): string {
  const kind = entryOf<StepKind>(STEP_KINDS, name);
  return kind?.asks ? kind.title : 'a question of another kind';
}

function kindLoss({ question, at }: Asked, was: string): AnswerLoss {
  return {
    rule: 'live-name-moved',
    at: at(),
    message: sentence`The question ${question.answerKey} was ${plain(was)} and is ${plain(kindOf(question).title)} now.`,
    fix: sentence`Make it ${plain(was)} again; or ${OR_A_NEW_ONE}`,
    why: DROPPED,
  };
}

type Numbers = NonNullable<LiveAnswer['numbers']>;
type Ends = NonNullable<LiveAnswer['ends']>;

function scaleLosses({ question, known, now, at }: Asked, is: Numbers, labelsAt: LabelsAt) {
  const key = question.answerKey;
  const place = { rule: 'live-name-moved', at: at() } as const;
  const { ends } = now;
  const keeps = ends === undefined ? isStillTaken : isWithin;
  const was = known.flatMap(({ numbers = is }) => [numbers]).find((each) => !keeps(each, is));
  if (was !== undefined) {
    return [
      {
        ...place,
        message: sentence`The ${plain(ends ? 'scale' : 'number')} ${key} went ${plain(rangeWords(was))} and goes ${plain(rangeWords(is))} now, so ${plain(ends ? 'its numbers mean something else' : 'some of its answers are none any more')}.`,
        fix: `Make it go ${rangeWords(was)} again; or give the new question ${OR_A_NEW_ONE}`,
        why:
          ends === undefined
            ? DROPPED
            : 'The labels stand at the two ends: a number that visitors gave as the lowest or the highest would lie somewhere in between, and one that is no longer there would be dropped.',
      },
    ];
  }
  if (!known.some((each) => ends && each.ends && areSwapped(ends, each.ends))) return [];
  return [
    {
      ...place,
      about: labelsAt(ends?.map(([labelKey]) => labelKey) ?? []),
      message: sentence`The two ends of the scale ${key} have swapped their labels.`,
      fix: sentence`Swap them back. For a scale that goes the other way add a new one${by(' with another "answerKey"', '')}, and ${by('keep this one with "retired": true', 'retire this one')}.`,
      why: 'The lowest number now means what the highest one meant: the answers that visitors gave say the opposite.',
    },
  ];
}

/** Whether a scale has the same ends as before and all the numbers between them. */
function isWithin([oldMin, oldMax, oldStep]: Numbers, [min, max, step]: Numbers): boolean {
  return oldMin === min && oldMax === max && oldStep % step === 0;
}

/** Whether every number that could be typed before still can. */
function isStillTaken([oldMin, oldMax, oldStep]: Numbers, [min, max, step]: Numbers): boolean {
  return min <= oldMin && oldMax <= max && step <= oldStep;
}

/** The numbers of a scale, as part of a sentence. */
function rangeWords([min, max, step]: Numbers): string {
  return `from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`;
}

/** By their words, or by their keys if the words are new as well. */
function areSwapped([min, max]: Ends, [oldMin, oldMax]: Ends): boolean {
  if (min[1] === max[1] || min[1] === oldMin[1] || max[1] === oldMax[1]) return false;
  const areWords = min[1] === oldMax[1] && max[1] === oldMin[1];
  return areWords || (min[0] === oldMax[0] && max[0] === oldMin[0]);
}

/** The names in use that nothing has, or had. */
function goneFrom<T extends { readonly renamed?: readonly string[] }>(
  known: readonly string[],
  owners: readonly T[],
  nameOf: (owner: T) => string,
): string[] {
  const names = owners.map(nameOf);
  const kept = new Set([...names, ...owners.flatMap(({ renamed = [] }) => renamed)]);
  const gone = known.filter((name) => !kept.has(name));
  // Something that has the name of another one by mistake is a problem of its own.
  return gone.length <= names.length - new Set(names).size ? [] : gone;
}

/** A question without any option that was there before is probably another one. */
function otherQuestion({ question, at }: Asked): AnswerLoss {
  return {
    rule: 'live-name-moved',
    at: at(),
    message: sentence`Visitors have answered ${question.answerKey}, but none of the options that they could choose is there any more.`,
    fix: sentence`If two questions have swapped their answer keys, swap them back: to change the order, move the whole steps. If the options have other values, keep the old ones under ${property('renamed')}. If this is a new question, ${OR_A_NEW_ONE}`,
    why: DROPPED,
  };
}

/** A name under which answers are stored, and that nothing has any more. */
function goneName(at: Place, noun: string, name: string, given: Sentence): AnswerLoss {
  return {
    rule: 'live-name-gone',
    at,
    message: sentence`Visitors have ${given}, but no ${plain(noun)} has this ${plain(name)} any more.`,
    fix: sentence`${by(`Put the ${noun} back with "retired": true`, `Take the change back in “What changed”, and retire the ${noun}`)}: it is offered no more, and the answers count on. If it is still there under another ${plain(name)}, ${by('undo the change and let one command change every place: npm run wizards:rename', 'take the change back and press “Rename …”')}.`,
  };
}

function goneKeys({ wizard, live }: KnownWizard, questions: readonly Asked[]): AnswerLoss[] {
  const owners = questions.map(({ question }) => question);
  const gone = goneFrom(Object.keys(live.answers), owners, ({ answerKey }) => answerKey);
  return (questions.length === 0 ? [] : gone).map((key) =>
    goneName(wizard.at('id'), 'question', 'answer key', sentence`answered ${key}`),
  );
}

const NO_TEXT = hashOfText('');

/** Values that were there before and now stand for something else: for another label with other words. */
function movedValues(known: Values, { question, now, at }: Asked, labelsAt: LabelsAt) {
  const options = optionsOf(question);
  // A value twice is a problem of its own.
  if (new Set(options.map(({ value }) => value)).size < options.length) return [];
  const byHash = new Map(Array.from(known, ([value, [, hash]]) => [hash, value]));
  const moved = options.filter(({ value }) => {
    const [oldKey, oldHash] = known.get(value) ?? [];
    const [key, hash] = entryOf(now.values, value) ?? [];
    // The same label is the same choice, wherever its text is.
    if (oldKey === undefined || key === undefined || hash === undefined) return false;
    if (hash === NO_TEXT || hash === oldHash) return false;
    const other = byHash.get(hash);
    const isTaken = other !== undefined && entryOf(now.values, other)?.[1] !== hash;
    // The same key, or the same name in another group, has only been reworded.
    return isTaken || lastNameOf(oldKey) !== lastNameOf(key);
  });
  if (moved.length === 0) return [];
  const values = moved.map(({ value }) => value);
  const [noun, verb] = moved.length === 1 ? ['value', 'stands'] : ['values', 'stand'];
  const loss: AnswerLoss = {
    rule: 'live-name-moved',
    at: at(moved[0]),
    about: labelsAt(moved.map(({ labelKey }) => labelKey)),
    message: sentence`The ${plain(noun)} ${values} of ${question.answerKey} now ${plain(verb)} for something else than before.`,
    fix: sentence`Give each value its label back; to show options in another order, move each as a whole. If only the words are new, ${by('keep the "labelKey" and change its text', 'change the text')}. For another meaning add an option with a new value, and ${by('keep the old one with "retired": true', 'retire the old one')}.`,
  };
  return [loss];
}

function careGone({ question, known, at }: Asked): AnswerLoss[] {
  const lost = optionsOf(question).filter(({ value, renamed = [], care }) => {
    const names = [value, ...renamed];
    return (
      care === undefined &&
      known.some((each) => names.some((name) => entryOf(each.values, name)?.[2]))
    );
  });
  return lost.map((option) => ({
    rule: 'care-gone',
    at: at(option),
    message: sentence`The option ${option.value} of ${question.answerKey} needed care when it was published, and has no ${property('care')} any more.`,
    fix: sentence`Add ${by('"care": "line" or "care": "help"', '“Offer help”')} to it again. If it needs none, ${PUBLISH}.`,
  }));
}

function lastNameOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}
