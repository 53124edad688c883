import type { ProblemDetails, Rule } from '#checker/diagnostics.ts';
import { type Asked, answerLosses } from '#checker/live/answer-losses.ts';
import { newNames } from '#checker/live/publish.ts';
import type { Folder } from '#checker/wizard/folder.ts';
import { changedIds, type KnownWizard, knownWizards } from '#checker/wizard/known-wizards.ts';
import {
  answerOf,
  entryOf,
  GOALS,
  type GoalName,
  type LiveAnswer,
  type LiveInGit,
  liveWizardOf,
} from '#checker/wizard/live-file.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import { count, listOf, quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { isQuestion, optionsOf } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import type { Option } from '#engine/wizard-definition.gen.ts';
import type { FolderRule } from './rule.ts';

/** Its rules compare the folder with `live.json`: what browsers, the database and analytics know. */
const RULES = {
  'live-file-gone': {
    severity: 'error',
    why: 'Nothing would warn of a change that takes answers and results away from visitors.',
  },
  'live-name-forgotten': {
    severity: 'warning',
    why: 'Nothing protects the answers that visitors gave under a name that is not in use any more.',
  },
  'care-gone': {
    severity: 'warning',
    why: 'Anyone who chooses it, and anyone who chose it, no longer sees where to find help.',
  },
  'live-name-gone': {
    severity: 'error',
    why: 'Anyone who gave this answer counts as not having given it, and may be told another result.',
  },
  'live-name-moved': {
    severity: 'error',
    why: 'Anyone who chose the one before now counts as having chosen the other, and is told the wrong result.',
  },
  'storage-key-changed': {
    severity: 'error',
    why: 'Browsers keep the answers of visitors under this name: with another one, everybody would have to begin again.',
  },
  'path-changed': {
    severity: 'error',
    why: 'Visitors who saved a link, or come from an advertisement or a search engine, would read that there is no such page.',
  },
  'unpublished-name': {
    severity: 'warning',
    why: 'Until a name is published, nothing warns if it is changed later, when visitors have answered under it.',
  },
  'goal-moved': {
    severity: 'warning',
    why: 'Statistics compare weeks by the names of goals: from now on the same name counts something else, or nothing.',
  },
} as const satisfies Record<string, Omit<Rule, 'id'>>;

type RuleId = keyof typeof RULES;

interface Loss extends ProblemDetails {
  readonly rule: RuleId;
}

const found = new WeakMap<Folder, readonly Loss[]>();

function lossesIn(folder: Folder): readonly Loss[] {
  const losses = found.get(folder) ?? [
    ...changesOfTheFile(folder),
    ...goneWizards(folder),
    ...[...knownWizards(folder.wizards, folder.live)].flatMap((known) => [
      ...lossesOf(known, folder),
    ]),
  ];
  found.set(folder, losses);
  return losses;
}

export const NAMES_IN_USE_RULES: readonly FolderRule[] = Object.entries(RULES).map(
  ([id, rule]) => ({
    ...rule,
    id,
    check: (folder) =>
      lossesIn(folder).flatMap(({ rule: own, ...problem }) => (own === id ? [problem] : [])),
  }),
);

/** What git has of the names in use and `live.json` has not, and wizards that it does not have. */
function* changesOfTheFile(folder: Folder): Iterable<Loss> {
  const { live, liveInGit, wizards } = folder;
  const at = folder.liveAt();
  const { file } = at.source;
  const lost = lostIn(folder);
  if (lost !== undefined) {
    yield {
      rule: 'live-file-gone',
      at,
      message: `${live === undefined ? `There is no ${file}` : `${file} is empty`}, but git knows it with ${count(Object.keys(lost.live.wizards).length, 'wizard')}.`,
      fix: `Put it back: git checkout ${lost.commit} -- ${file}`,
    };
  }
  if (live === undefined || lost !== undefined) return;
  const forgotten = liveInGit.map((known) => newNames(live, known.live));
  const names = [...new Set(forgotten.flat())];
  if (names.length > 0) {
    const { commit } = liveInGit[forgotten.findIndex((some) => some.length > 0)] ?? {};
    yield {
      rule: 'live-name-forgotten',
      at,
      message: `Git knows ${listOf(names, 'and')} as in use, and this file does not.`,
      fix: `If that is meant, leave it: it is named here until it is merged. If not, put the file back: git checkout ${commit} -- ${file}`,
    };
  }
  const changed = changedIds(folder);
  for (const wizard of wizards) {
    const { id } = wizard.definition;
    if (changed.has(wizard) || entryOf(live.wizards, id) !== undefined) continue;
    yield {
      rule: 'unpublished-name',
      at: wizard.at('id'),
      message: `The wizard ${quote(id)} is not published yet.`,
      fix: PUBLISH,
    };
  }
}

const PUBLISH = 'Run npm run wizards:publish as the last step, when the change goes live.';

/** What git has of the names in use, if the folder has none of them any more. */
function lostIn({ live, liveInGit }: Folder): LiveInGit | undefined {
  if (Object.keys(live?.wizards ?? {}).length > 0) return undefined;
  return liveInGit.find((known) => Object.keys(known.live.wizards).length > 0);
}

function* goneWizards(folder: Folder): Iterable<Loss> {
  const { wizards, unfit, live } = folder;
  const all = [...wizards.map(({ definition }) => definition), ...unfit];
  const ids = new Set(all.flatMap(({ id }) => id ?? []));
  const gone = Object.entries(live?.wizards ?? {}).filter(
    // A file that is not read because of its name is a problem of its own.
    ([id]) => !ids.has(id) && !folder.misnamed.has(id),
  );
  // A file whose id cannot be read, or is that of another one by mistake, may be any of them.
  if (gone.length <= all.length - ids.size) return;
  const heirs = new Map(Array.from(changedIds(folder), ([wizard, id]) => [id, wizard]));
  for (const [id, { path }] of gone) {
    const heir = heirs.get(id);
    const message = `Visitors know the wizard ${quote(id)} at ${path}, but no file has this id any more.`;
    yield {
      rule: 'live-name-gone',
      why: 'Links to it lead nowhere, and visitors lose their results and whatever they have answered.',
      ...(heir === undefined
        ? {
            at: folder.liveAt('wizards', id),
            message,
            fix: `Put the file and its texts back. To give the wizard up for good: npm run wizards:publish -- --forget ${id}.`,
          }
        : {
            at: heir.at('id'),
            message: `${message} Did you mean ${quote(id)} instead of ${quote(heir.definition.id)}?`,
            fix: `Write "id": "${id}" again: an id is never shown to visitors. The text files carry it as their name.`,
          }),
    };
  }
}

/** Properties of a wizard that must stay as they are. */
const FIXED = [
  {
    rule: 'storage-key-changed',
    property: 'storageKey',
    fix: (before: string) => `Write "storageKey": "${before}" again. Nobody ever sees this name.`,
  },
  {
    rule: 'path-changed',
    property: 'path',
    fix: (before: string) =>
      `Write "path": "${before}" again. For another address add a wizard of its own, and keep this one.`,
  },
] as const;

/** What visitors lose of a wizard that they know, and what is not published yet. */
function* lossesOf(known: KnownWizard, folder: Folder): Iterable<Loss> {
  const { wizard, live } = known;
  for (const { rule, property, fix } of FIXED) {
    const [before, now] = [live[property], wizard.definition[property]];
    if (now === before) continue;
    yield {
      rule,
      at: wizard.at(property),
      message: `The ${property} was ${quote(before)} when the wizard went live, and is ${quote(now)} now.`,
      fix: fix(before),
    };
  }
  yield* movedGoals(known);
  const losses = lossesOfAnswers(known, folder);
  const wrong = losses.filter(({ rule }) => rule !== 'care-gone');
  // Which option is which, and which name is new, is only certain while no name is wrong.
  yield* wrong.length > 0 ? wrong : losses;
  if (wrong.length === 0 && lostIn(folder) === undefined) yield* newNamesIn(known, folder);
}

function* newNamesIn({ wizard, live }: KnownWizard, folder: Folder): Iterable<Loss> {
  const names = withOwnKey(questionsIn(wizard, folder)).flatMap(({ question }) => {
    const known = entryOf(live.answers, question.answerKey);
    if (known === undefined) return [{ name: question.answerKey, at: keyAt(wizard, question) }];
    return optionsOf(question)
      .filter(({ value }) => entryOf(known.values, value) === undefined)
      .map((option) => ({ name: option.value, at: valueAt(wizard, question, option) }));
  });
  const [first] = names;
  if (first === undefined) return;
  const list = listOf(
    names.map(({ name }) => name),
    'and',
  );
  yield {
    rule: 'unpublished-name',
    at: first.at,
    message:
      names.length === 1
        ? `The name ${list} is not published yet.`
        : `These names are not published yet: ${list}.`,
    fix: PUBLISH,
  };
}

function questionsIn(wizard: Wizard, folder: Folder): Asked[] {
  const english = folder.textsOf(wizard).get(DEFAULT_LANGUAGE);
  return wizard.definition.steps
    .filter(isQuestion)
    .flatMap((question) => answerOf(question, english).map(([, answer]) => ({ question, answer })));
}

function stepPath({ definition }: Wizard, question: Question) {
  return ['steps', definition.steps.indexOf(question)] as const;
}

function keyAt(wizard: Wizard, question: Question) {
  return wizard.at(...stepPath(wizard, question), 'answerKey');
}

function valueAt(wizard: Wizard, question: Question, option: Option) {
  const place = optionsOf(question).indexOf(option);
  return wizard.at(...stepPath(wizard, question), 'options', place, 'value');
}

/** What is wrong with the answers to the questions of a wizard. */
function lossesOfAnswers(known: KnownWizard, folder: Folder): Loss[] {
  const { wizard, id, live } = known;
  const questions = questionsIn(wizard, folder);
  if (questions.length === 0) return [];
  const texts = folder.textsOf(wizard).get(DEFAULT_LANGUAGE)?.entries;
  const changed = withOwnKey(questions).flatMap((asked) => {
    const { question } = asked;
    const names = [question.answerKey, ...(question.renamed ?? [])];
    const answers = names.flatMap((key) => entryOf(live.answers, key) ?? []);
    return answerLosses(answers, asked, folder.nearest, id).map(
      ({ option, labelKeys = [], ...loss }): Loss => ({
        ...loss,
        at: option === undefined ? keyAt(wizard, question) : valueAt(wizard, question, option),
        about: labelKeys.flatMap((key) => texts?.get(key)?.at ?? []),
      }),
    );
  });
  return [...goneKeys(known, questions, folder), ...changed];
}

/** An answer key of two questions is a problem of its own. */
function withOwnKey(questions: readonly Asked[]): Asked[] {
  const byKey = Map.groupBy(questions, ({ question }) => question.answerKey);
  return questions.filter(({ question }) => byKey.get(question.answerKey)?.length === 1);
}

function goneKeys(
  { wizard, id, live }: KnownWizard,
  questions: readonly Asked[],
  folder: Folder,
): Loss[] {
  const keys = questions.map(({ question }) => question.answerKey);
  const known = new Set([...keys, ...questions.flatMap(({ question }) => question.renamed ?? [])]);
  const gone = Object.entries(live.answers).filter(([key]) => !known.has(key));
  // A question that has the answer key of another one by mistake is a problem of its own.
  if (gone.length <= keys.length - new Set(keys).size) return [];
  const fresh = questions.filter(
    ({ question }) => entryOf(live.answers, question.answerKey) === undefined,
  );
  return gone.map(([key, answer]): Loss => {
    const heir = heirOf(key, answer, fresh, folder)?.question;
    const message = `Visitors have answered ${quote(key)}, but no question has this answer key any more.`;
    if (heir === undefined) {
      return {
        rule: 'live-name-gone',
        at: wizard.at('id'),
        message,
        fix: `Put the question back with "retired": true: nobody is asked any more, and the answers count on. If it is still there under another answer key, add "renamed": ["${key}"] to it.`,
      };
    }
    const { answerKey } = heir;
    return {
      rule: 'live-name-gone',
      at: keyAt(wizard, heir),
      message: `${message} It seems to be ${quote(answerKey)} now.`,
      fix: `If it is the same question, add "renamed": ["${key}"] to it; or undo the change and let one command change every place: npm run wizards:rename -- ${id} ${key} ${answerKey}. If it is another question, put the old one back with "retired": true.`,
    };
  });
}

/** The new question that is most likely the one that has gone: it has an option of it, or its name. */
function heirOf(
  key: string,
  { values = {} }: LiveAnswer,
  fresh: readonly Asked[],
  folder: Folder,
): Asked | undefined {
  const isAlike = ({ question }: Asked) =>
    optionsOf(question).some(({ value }) => Object.hasOwn(values, value));
  const keys = fresh.map(({ question }) => question.answerKey);
  const meant = folder.nearest(key, keys);
  return fresh.find(isAlike) ?? fresh.find(({ question }) => question.answerKey === meant);
}

/** What is counted, for a sentence. */
const MILESTONES: Readonly<Record<GoalName, string>> = {
  start: 'leaving the first step',
  secondStepPassed: 'passing the second step',
  finish: 'the end of the wizard',
};

function* movedGoals({ wizard, live }: KnownWizard): Iterable<Loss> {
  const { goals: written = {} } = wizard.definition;
  const { goals } = liveWizardOf(wizard.definition, undefined);
  const known = GOALS.flatMap((goal) => {
    const before = live.goals[goal];
    const placed = written[goal] === undefined ? GOALS.find((each) => written[each]) : goal;
    const at = placed === undefined ? wizard.at('id') : wizard.at('goals', placed);
    return before === undefined ? [] : [{ goal, at, before, now: goals[goal] }];
  });
  for (const { goal, at, before, now } of known) {
    if (before.name === now?.name) continue;
    yield {
      rule: 'goal-moved',
      at,
      message: `The goal ${quote(goal)} (${MILESTONES[goal]}) was counted as ${quote(before.name)} and ${now === undefined ? 'is not counted any more' : `is ${quote(now.name)} now`}.`,
      fix: `Write "${goal}": "${before.name}" again, or tell those who read the statistics and run npm run wizards:publish.`,
    };
  }
  const moved = known.filter(({ before, now }) => now !== undefined && now.step !== before.step);
  const [first] = moved;
  if (first === undefined) return;
  const names = moved.map(({ before }) => before.name);
  const steps = moved.map(
    ({ before, now }) => `${quote(now?.step ?? '')} instead of ${quote(before.step)}`,
  );
  const isOne = moved.length === 1;
  yield {
    rule: 'goal-moved',
    at: first.at,
    message: `The goal${isOne ? '' : 's'} ${listOf(names, 'and')} now count${isOne ? 's' : ''} another step: ${steps.join(', ')}.`,
    fix: 'Goals stand on the first, the second and the last step. Put the steps back in their places, or tell those who read the statistics and run npm run wizards:publish.',
  };
}
