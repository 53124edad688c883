import type { Place, ProblemDetails } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import { changedIds, type KnownWizard, knownWizards } from '#checker/live/known-wizards.ts';
import {
  entryOf,
  hashOfText,
  type LiveAnswer,
  type LiveInGit,
  type LiveLabel,
} from '#checker/live/live-file.ts';
import { newNames } from '#checker/live/publish.ts';
import type { Name } from '#checker/schema/fields.ts';
import { isScale, optionsOf } from '#checker/wizard/answers.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import { count, listOf, quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { isQuestion, type KindName, kindNameOf, STEP_KINDS } from '#engine/step-kinds/index.ts';
import type { FolderRule } from './rule.ts';
import { renameFile } from './unused-texts.ts';

/** A question as it is now. */
interface QuestionNow {
  readonly answerKey: Name;
  /** The answer keys that it had before. */
  readonly renamed: readonly string[];
  readonly kind: KindName;
  readonly numbers: readonly [min: number, max: number, step: number] | undefined;
  /** The labels of a scale's lowest and highest number. */
  readonly ends: readonly [LabelNow, LabelNow] | undefined;
  readonly options: readonly OptionNow[];
}

interface LabelNow {
  readonly labelKey: string;
  /** The hash of the English label; undefined without one. */
  readonly hash: string | undefined;
  /** Where the English label is. */
  readonly textAt: Place | undefined;
}

interface OptionNow extends LabelNow {
  readonly value: string;
  readonly at: Place;
  /** The values that it had before. */
  readonly renamed: readonly string[];
  readonly needsCare: boolean;
}

function questionsNow(wizard: Wizard, folder: Folder): QuestionNow[] {
  const { definition, at: placeOf } = wizard;
  const english = folder.textsOf(wizard).get(DEFAULT_LANGUAGE);
  const labelOf = (labelKey: string): LabelNow => {
    const { text, at } = english?.entries.get(labelKey) ?? {};
    return { labelKey, hash: text === undefined ? undefined : hashOfText(text), textAt: at };
  };
  return definition.steps.flatMap((step, index) => {
    const kind = kindNameOf(step);
    if (!isQuestion(step) || kind === undefined) return [];
    const { answerKey, renamed = [] } = step;
    return {
      answerKey: { value: answerKey, at: placeOf('steps', index, 'answerKey') },
      renamed,
      kind,
      numbers: isScale(step) ? ([step.min, step.max, step.step ?? 1] as const) : undefined,
      ends: isScale(step) ? [labelOf(step.minLabelKey), labelOf(step.maxLabelKey)] : undefined,
      options: optionsOf(step).map(({ value, labelKey, renamed: old = [], care }, place) => ({
        ...labelOf(labelKey),
        value,
        at: placeOf('steps', index, 'options', place, 'value'),
        renamed: old,
        needsCare: care === true,
      })),
    };
  });
}

/** What is wrong with the names of one wizard. */
interface Findings {
  readonly gone: readonly ProblemDetails[];
  readonly moved: readonly ProblemDetails[];
}

function findingsOf(known: KnownWizard, folder: Folder): Findings {
  const questions = questionsNow(known.wizard, folder);
  if (questions.length === 0) return { gone: [], moved: [] };
  const clear = withOwnKey(questions);
  const exchanged = exchangedKeys(known, clear);
  const explained = new Set(exchanged.flatMap(({ keys }) => keys));
  const rest = clear.filter(({ answerKey }) => !explained.has(answerKey.value));
  const changes = rest.map((question) => changesOf(known, question, folder));
  return {
    gone: [
      ...goneKeys(known, questions, explained, folder),
      ...changes.flatMap(({ gone }) => gone),
    ],
    moved: [...exchanged.map(({ problem }) => problem), ...changes.flatMap(({ moved }) => moved)],
  };
}

/** An answer key of two questions is a problem of its own. */
function withOwnKey(questions: readonly QuestionNow[]): QuestionNow[] {
  const byKey = Map.groupBy(questions, ({ answerKey }) => answerKey.value);
  return questions.filter(({ answerKey }) => byKey.get(answerKey.value)?.length === 1);
}

/** How many options are, by value and label, those of a question that visitors know. */
function likenessOf({ options }: QuestionNow, { values }: LiveAnswer): number {
  return options.filter(({ value, labelKey, hash }) => {
    const label = entryOf(values, value);
    return label !== undefined && (label[0] === labelKey || label[1] === hash);
  }).length;
}

interface Exchange {
  /** The answer keys that it explains. */
  readonly keys: readonly string[];
  readonly problem: ProblemDetails;
}

/** Questions that now have the answer key of another one. */
function exchangedKeys({ live }: KnownWizard, questions: readonly QuestionNow[]): Exchange[] {
  const formerKeys = new Map<string, string>();
  for (const question of questions) {
    const key = question.answerKey.value;
    const own = entryOf(live.answers, key);
    if (own === undefined || question.options.length === 0) continue;
    // Its editor says which question it was.
    if (question.renamed.length > 0 || likenessOf(question, own) > 0) continue;
    const former = Object.entries(live.answers)
      .map(([other, answer]) => ({ other, likeness: likenessOf(question, answer) }))
      .filter(({ likeness }) => likeness * 2 >= question.options.length)
      .reduce<{ other: string; likeness: number } | undefined>(
        (best, each) => (best === undefined || each.likeness > best.likeness ? each : best),
        undefined,
      );
    if (former !== undefined) formerKeys.set(key, former.other);
  }
  return questions.flatMap(({ answerKey: { value: key, at } }): Exchange[] => {
    const former = formerKeys.get(key);
    if (former === undefined) return [];
    const isSwap = formerKeys.get(former) === key;
    // A swap is reported where it comes first.
    if (isSwap && indexOf(questions, former) < indexOf(questions, key)) return [];
    return [
      {
        keys: [key, former],
        problem: {
          at,
          message: isSwap
            ? `The questions ${quote(former)} and ${quote(key)} have swapped their answer keys.`
            : `The answer key ${quote(key)} now belongs to the question that was ${quote(former)}.`,
          fix: `Write "answerKey": "${former}" here again${isSwap ? `, and "${key}" at the other question` : ''}. To change the order, move the whole steps.`,
          why: 'Answers to the one question would count as answers to the other, or be dropped.',
        },
      },
    ];
  });
}

function indexOf(questions: readonly QuestionNow[], key: string): number {
  return questions.findIndex(({ answerKey }) => answerKey.value === key);
}

function goneKeys(
  { wizard, id, live }: KnownWizard,
  questions: readonly QuestionNow[],
  explained: ReadonlySet<string>,
  folder: Folder,
): ProblemDetails[] {
  const keys = questions.map(({ answerKey }) => answerKey.value);
  const known = new Set([...keys, ...questions.flatMap(({ renamed }) => renamed), ...explained]);
  const gone = Object.entries(live.answers).filter(([key]) => !known.has(key));
  // A question that has the answer key of another one by mistake is a problem of its own.
  if (gone.length <= keys.length - new Set(keys).size) return [];
  const fresh = questions.filter(
    ({ answerKey }) => entryOf(live.answers, answerKey.value) === undefined,
  );
  return gone.map(([key, answer]) => {
    const heir = heirOf(key, answer, fresh, folder);
    const message = `Visitors have answered ${quote(key)}, but no question has this answer key any more.`;
    if (heir === undefined) {
      return {
        at: wizard.at('id'),
        message,
        fix: `Put the question back with "retired": true: nobody is asked any more, and the answers count on. If it is still there under another answer key, add "renamed": ["${key}"] to it.`,
      };
    }
    const { value } = heir.answerKey;
    return {
      at: heir.answerKey.at,
      message: `${message} It seems to be ${quote(value)} now.`,
      fix: `If it is the same question, add "renamed": ["${key}"] to it; or undo the change and let one command change every place: npm run wizards:rename -- ${id} ${key} ${value}. If it is another question, put the old one back with "retired": true.`,
    };
  });
}

/** The new question that is most likely the one that has gone. */
function heirOf(
  key: string,
  gone: LiveAnswer,
  fresh: readonly QuestionNow[],
  folder: Folder,
): QuestionNow | undefined {
  const size = Object.keys(gone.values ?? {}).length;
  const alike = fresh.find((question) => size > 0 && likenessOf(question, gone) * 2 >= size);
  if (alike !== undefined) return alike;
  const names = fresh.map(({ answerKey }) => answerKey.value);
  const meant = folder.nearest(key, names);
  if (meant !== undefined) return fresh.find(({ answerKey }) => answerKey.value === meant);
  const sameScales = fresh.filter(
    ({ kind, numbers }) => kind === gone.kind && String(numbers) === String(gone.numbers),
  );
  return gone.numbers !== undefined && sameScales.length === 1 ? sameScales[0] : undefined;
}

/** What has become of the question's kind, numbers and values. */
function changesOf({ id, live }: KnownWizard, question: QuestionNow, folder: Folder): Findings {
  const { answerKey, renamed, kind, numbers } = question;
  const known = [answerKey.value, ...renamed].flatMap((key) => entryOf(live.answers, key) ?? []);
  const { value: key, at } = answerKey;
  const other = known.find((each) => each.kind !== kind);
  if (other !== undefined) {
    const [was, is] = [STEP_KINDS[other.kind], STEP_KINDS[kind]];
    if (!was.asks || !is.asks) return { gone: [], moved: [] };
    const problem = {
      at,
      message: `The question ${quote(key)} was ${was.title} and is ${is.title} now.`,
      fix: `Make it ${was.title} again; or give the new question another "answerKey" and put the old one back with "retired": true.`,
      why: DROPPED,
    };
    return { gone: [], moved: [problem] };
  }
  if (numbers !== undefined) {
    const lost = known.find((each) => each.numbers && !holdsAll(numbers, each.numbers));
    if (lost?.numbers !== undefined) {
      const problem = {
        at,
        message: `The scale ${quote(key)} no longer has all its numbers ${rangeWords(lost.numbers)}.`,
        fix: 'Give it those numbers back, perhaps with others between them; or give the new scale another "answerKey" and put the old one back with "retired": true.',
        why: DROPPED,
      };
      return { gone: [], moved: [problem] };
    }
    const shorter = known.find((each) => each.numbers && !sameEnds(numbers, each.numbers));
    if (shorter?.numbers === undefined) return { gone: [], moved: swappedEnds(question, known) };
    const [min, max] = shorter.numbers;
    const problem = {
      at,
      message: `The scale ${quote(key)} went from ${min} to ${max} and goes ${rangeWords(numbers)} now, so its numbers mean something else.`,
      fix: `Make it go from ${min} to ${max} again; or give the new scale another "answerKey" and put the old one back with "retired": true.`,
      why: 'The labels stand at the two ends: a number that visitors gave as the lowest or the highest would lie somewhere in between.',
    };
    return { gone: [], moved: [problem] };
  }
  const values = new Map(
    known.toReversed().flatMap((each): [string, LiveLabel][] => Object.entries(each.values ?? {})),
  );
  return {
    gone: goneValues(id, question, values, folder),
    moved: movedValues(question, values),
  };
}

const DROPPED = 'The answers that visitors gave before would be dropped, and their results change.';

function swappedEnds({ answerKey, ends }: QuestionNow, known: readonly LiveAnswer[]) {
  if (!known.some((each) => ends && each.ends && areSwapped(ends, each.ends))) return [];
  return [
    {
      at: answerKey.at,
      about: (ends ?? []).flatMap(({ textAt }) => textAt ?? []),
      message: `The two ends of the scale ${quote(answerKey.value)} have swapped their labels.`,
      fix: 'Swap them back. For a scale that goes the other way add a new one with another "answerKey", and keep this one with "retired": true.',
      why: 'The lowest number now means what the highest one meant: the answers that visitors gave say the opposite.',
    },
  ];
}

/** By their words, or by their keys if the words are new as well. */
function areSwapped(
  [min, max]: NonNullable<QuestionNow['ends']>,
  [oldMin, oldMax]: NonNullable<LiveAnswer['ends']>,
): boolean {
  if (min.hash === max.hash || min.hash === oldMin[1] || max.hash === oldMax[1]) return false;
  const areWords = min.hash === oldMax[1] && max.hash === oldMin[1];
  return areWords || (min.labelKey === oldMax[0] && max.labelKey === oldMin[0]);
}

type Numbers = readonly [min: number, max: number, step: number];

/** The numbers of a scale that was published end at its maximum. */
function holdsAll([min, max, step]: Numbers, [oldMin, oldMax, oldStep]: Numbers): boolean {
  return oldMin >= min && oldMax <= max && (oldMin - min) % step === 0 && oldStep % step === 0;
}

function sameEnds([min, max]: Numbers, [oldMin, oldMax]: Numbers): boolean {
  return min === oldMin && max === oldMax;
}

function rangeWords([min, max, step]: Numbers): string {
  return `from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`;
}

type KnownValues = ReadonlyMap<string, LiveLabel>;

function goneValues(
  id: string,
  { answerKey, options }: QuestionNow,
  known: KnownValues,
  folder: Folder,
): ProblemDetails[] {
  const values = options.map(({ value }) => value);
  const kept = new Set([...values, ...options.flatMap(({ renamed }) => renamed)]);
  const gone = [...known].filter(([value]) => !kept.has(value));
  // An option that has the value of another one by mistake is a problem of its own.
  if (gone.length <= values.length - new Set(values).size) return [];
  const fresh = options.filter(({ value }) => !known.has(value));
  return gone.map(([value, [labelKey, hash]]) => {
    const meant = folder.nearest(
      value,
      fresh.map((option) => option.value),
    );
    const heir =
      fresh.find((option) => option.hash === hash || option.labelKey === labelKey) ??
      fresh.find((option) => option.value === meant);
    const message = `Visitors have chosen ${quote(value)} in answer to ${quote(answerKey.value)}, but no option has this value any more.`;
    if (heir === undefined) {
      return {
        at: answerKey.at,
        message,
        fix: `Put the option back with "retired": true: it is no longer offered, and the answers count on. If it is still there under another value, add "renamed": ["${value}"] to it.`,
      };
    }
    return {
      at: heir.at,
      message: `${message} It seems to be ${quote(heir.value)} now.`,
      fix: `If it is the same choice, add "renamed": ["${value}"] to it; or undo the change and let one command change every place: npm run wizards:rename -- ${id} ${answerKey.value}.${value} ${heir.value}. If it is another choice, put the old one back with "retired": true.`,
    };
  });
}

interface MovedValue {
  readonly option: OptionNow;
  /** The value that stood before for what this one stands for now. */
  readonly taken: string | undefined;
}

/** Options whose value was there before and now stands for something else. */
function movedValues({ answerKey, options }: QuestionNow, known: KnownValues): ProblemDetails[] {
  const now = new Map(options.map((option) => [option.value, option]));
  // A value twice is a problem of its own.
  if (now.size < options.length) return [];
  const byHash = new Map([...known].map(([value, [, hash]]) => [hash, value]));
  const moved = options.flatMap((option): MovedValue[] => {
    const [labelKey, hash] = known.get(option.value) ?? [];
    // The same label is the same choice, wherever its text is.
    if (labelKey === undefined || option.hash === undefined || option.hash === hash) return [];
    const other = byHash.get(option.hash);
    const isTaken = other !== undefined && now.get(other)?.hash !== option.hash;
    if (isTaken) return [{ option, taken: other }];
    // The same key, or the same name in another group, has only been reworded.
    return lastNameOf(labelKey) === lastNameOf(option.labelKey)
      ? []
      : [{ option, taken: undefined }];
  });
  const [first, second] = moved;
  if (first === undefined) return [];
  const where = `of ${quote(answerKey.value)}`;
  const at = first.option.at;
  const about = moved.flatMap(({ option: { textAt } }) => textAt ?? []);
  const isSwap = first.taken === second?.option.value && second?.taken === first.option.value;
  if (second !== undefined && isSwap && moved.length === 2) {
    const pair = listOf([first.option.value, second.option.value], 'and');
    return [
      {
        at,
        about,
        message: `The options ${pair} ${where} have swapped what they mean.`,
        fix: 'Swap the two back. To show them in another order, move the whole options, each with its value and its label.',
      },
    ];
  }
  if (second !== undefined) {
    const values = moved.map(({ option }) => option.value);
    return [
      {
        at,
        about,
        message: `The values ${listOf(values, 'and')} ${where} now stand for something else.`,
        fix: 'Give each value its label back. For another meaning add an option with a new value, and keep the old one with "retired": true.',
      },
    ];
  }
  const { option, taken } = first;
  const [labelKey = ''] = known.get(option.value) ?? [];
  return [
    {
      at,
      about,
      message:
        taken === undefined
          ? `The value ${quote(option.value)} ${where} has both another label key and another label than before, so it now stands for something else.`
          : `The value ${quote(option.value)} ${where} now stands for what ${quote(taken)} stood for.`,
      fix:
        taken === undefined
          ? `If only the words are new, write "labelKey": "${labelKey}" again and change the text. For another meaning add an option with a new value, and keep this one with "retired": true.`
          : 'Give it its own label back. For another meaning add an option with a new value, and keep this one with "retired": true.',
    },
  ];
}

function lastNameOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

const liveNameGone: FolderRule = {
  id: 'live-name-gone',
  severity: 'error',
  why: 'Anyone who gave this answer counts as not having given it, and may be told another result.',
  *check(folder) {
    yield* goneWizards(folder);
    for (const known of knownWizards(folder.wizards, folder.live))
      yield* findingsOf(known, folder).gone;
  },
};

function* goneWizards(folder: Folder): Iterable<ProblemDetails> {
  const { wizards, unfit, live } = folder;
  const all = [...wizards.map(({ definition }) => definition), ...unfit];
  const ids = new Set(all.flatMap(({ id }) => id ?? []));
  const gone = Object.entries(live?.wizards ?? {}).filter(([id]) => !ids.has(id));
  // A file whose id cannot be read, or is that of another one by mistake, may be any of them.
  if (gone.length <= all.length - ids.size) return;
  const heirs = new Map(Array.from(changedIds(folder), ([wizard, id]) => [id, wizard]));
  const why =
    'Links to it lead nowhere, and visitors lose their results and whatever they have answered.';
  for (const [id, { path }] of gone) {
    const heir = heirs.get(id);
    const message = `Visitors know the wizard ${quote(id)} at ${path}, but no file has this id any more.`;
    const misnamed = folder.misnamed.get(id);
    if (misnamed !== undefined) {
      yield {
        at: folder.liveAt('wizards', id),
        message: `Visitors know the wizard ${quote(id)} at ${path}, and it is not read, because its file is named ${quote(misnamed)}.`,
        why,
        fix: renameFile(misnamed, id),
      };
    } else if (heir === undefined) {
      yield {
        at: folder.liveAt('wizards', id),
        message,
        why,
        fix: `Put the file and its texts back. To give the wizard up for good: npm run wizards:publish -- --forget ${id}.`,
      };
    } else {
      yield {
        at: heir.at('id'),
        message: `${message} Did you mean ${quote(id)} instead of ${quote(heir.definition.id)}?`,
        why,
        fix: `Write "id": "${id}" again: an id is never shown to visitors. The text files carry it as their name.`,
      };
    }
  }
}

const liveNameMoved: FolderRule = {
  id: 'live-name-moved',
  severity: 'error',
  why: 'Anyone who chose the one before now counts as having chosen the other, and is told the wrong result.',
  *check(folder) {
    for (const known of knownWizards(folder.wizards, folder.live))
      yield* findingsOf(known, folder).moved;
  },
};

/** A property of the wizard that must stay as it is. */
function fixedRule(
  id: string,
  property: 'path' | 'storageKey',
  why: string,
  fix: (before: string) => string,
): FolderRule {
  return {
    id,
    severity: 'error',
    why,
    *check(folder) {
      for (const { wizard, live } of knownWizards(folder.wizards, folder.live)) {
        const now = wizard.definition[property];
        const before = live[property];
        if (now === before) continue;
        yield {
          at: wizard.at(property),
          message: `The ${property} was ${quote(before)} when the wizard went live, and is ${quote(now)} now.`,
          fix: fix(before),
        };
      }
    },
  };
}

const storageKeyChanged = fixedRule(
  'storage-key-changed',
  'storageKey',
  'Browsers keep the answers of visitors under this name: with another one, everybody would have to begin again.',
  (before) => `Write "storageKey": "${before}" again. Nobody ever sees this name.`,
);

const pathChanged = fixedRule(
  'path-changed',
  'path',
  'Visitors who saved a link, or come from an advertisement or a search engine, would read that there is no such page.',
  (before) =>
    `Write "path": "${before}" again. For another address add a wizard of its own, and keep this one.`,
);

const unpublishedName: FolderRule = {
  id: 'unpublished-name',
  severity: 'warning',
  why: 'Until a name is published, nothing warns if it is changed later, when visitors have answered under it.',
  *check(folder) {
    const { live, wizards } = folder;
    if (live === undefined || lostIn(folder) !== undefined) return;
    const fix = 'Run npm run wizards:publish as the last step, when the change goes live.';
    const changed = changedIds(folder);
    for (const wizard of wizards) {
      const { id } = wizard.definition;
      if (changed.has(wizard) || entryOf(live.wizards, id) !== undefined) continue;
      yield { at: wizard.at('id'), message: `The wizard ${quote(id)} is not published yet.`, fix };
    }
    for (const known of knownWizards(folder.wizards, folder.live)) {
      const { gone, moved } = findingsOf(known, folder);
      const names = newNamesOf(known, folder);
      const [first] = names;
      if (first === undefined || gone.length + moved.length > 0) continue;
      const list = listOf(
        names.map(({ value }) => value),
        'and',
      );
      yield {
        at: first.at,
        message:
          names.length === 1
            ? `The name ${list} is not published yet.`
            : `These names are not published yet: ${list}.`,
        fix,
      };
    }
  },
};

function newNamesOf({ wizard, live }: KnownWizard, folder: Folder): Name[] {
  return withOwnKey(questionsNow(wizard, folder)).flatMap(({ answerKey, options }): Name[] => {
    const known = entryOf(live.answers, answerKey.value);
    if (known === undefined) return [answerKey];
    return options.filter(({ value }) => entryOf(known.values, value) === undefined);
  });
}

const careGone: FolderRule = {
  id: 'care-gone',
  severity: 'warning',
  why: 'Anyone who chooses it, and anyone who chose it, no longer sees where to find help.',
  *check(folder) {
    for (const known of knownWizards(folder.wizards, folder.live)) {
      const { gone, moved } = findingsOf(known, folder);
      if (gone.length + moved.length > 0) continue;
      for (const { answerKey, renamed, options } of questionsNow(known.wizard, folder)) {
        const keys = [answerKey.value, ...renamed];
        const answers = keys.flatMap((key) => entryOf(known.live.answers, key) ?? []);
        for (const option of options) {
          const values = [option.value, ...option.renamed];
          const neededCare = answers.some((answer) =>
            values.some((value) => entryOf(answer.values, value)?.[2] === 'care'),
          );
          if (option.needsCare || !neededCare) continue;
          yield {
            at: option.at,
            message: `The option ${quote(option.value)} of ${quote(answerKey.value)} needed care when it was published, and has no "care" any more.`,
            fix: 'Add "care": true to it again. If it needs none, run npm run wizards:publish.',
          };
        }
      }
    }
  },
};

/** What git has of the names in use, if the folder has none of them any more. */
function lostIn({ live, liveInGit }: Folder): LiveInGit | undefined {
  if (Object.keys(live?.wizards ?? {}).length > 0) return undefined;
  return liveInGit.find((known) => Object.keys(known.live.wizards).length > 0);
}

const liveFileGone: FolderRule = {
  id: 'live-file-gone',
  severity: 'error',
  why: 'Nothing would warn of a change that takes answers and results away from visitors.',
  *check(folder) {
    const known = lostIn(folder);
    if (known === undefined) return;
    const at = folder.liveAt();
    const { file } = at.source;
    yield {
      at,
      message: `${folder.live === undefined ? `There is no ${file}` : `${file} is empty`}, but git knows it with ${count(Object.keys(known.live.wizards).length, 'wizard')}.`,
      fix: `Put it back: git checkout ${known.commit} -- ${file}`,
    };
  },
};

const liveNameForgotten: FolderRule = {
  id: 'live-name-forgotten',
  severity: 'warning',
  why: 'Nothing protects the answers that visitors gave under a name that is not in use any more.',
  *check(folder) {
    const { live } = folder;
    if (live === undefined || lostIn(folder) !== undefined) return;
    const forgotten = folder.liveInGit.map((known) => newNames(live, known.live));
    const names = [...new Set(forgotten.flat())];
    if (names.length === 0) return;
    const { commit } = folder.liveInGit[forgotten.findIndex((some) => some.length > 0)] ?? {};
    const at = folder.liveAt();
    yield {
      at,
      message: `Git knows ${listOf(names, 'and')} as in use, and this file does not.`,
      fix: `If that is meant, leave it: it is named here until it is merged. If not, put the file back: git checkout ${commit} -- ${at.source.file}`,
    };
  },
};

/** What visitors' browsers, the database and analytics know must stay valid. */
export const NAMES_IN_USE_RULES: readonly FolderRule[] = [
  liveFileGone,
  liveNameForgotten,
  careGone,
  liveNameGone,
  liveNameMoved,
  storageKeyChanged,
  pathChanged,
  unpublishedName,
];
