import { setAt } from '#authoring/document/edit.ts';
import { isSame } from '#authoring/document/json/tree.ts';
import {
  type Edit,
  type ProblemDetails,
  PUBLISH,
  plain,
  type Rule,
  sentence,
} from '#authoring/document/problem.ts';
import {
  entryOf,
  GOALS,
  type GoalName,
  type LiveInGit,
  liveWizardOf,
  newNames,
} from '#authoring/document/wizard/live-file.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import { answerLosses, type KnownWizard, knownWizards } from './answers-in-use.ts';
import type { Folder, FolderRule } from './rule.ts';

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
      message: sentence`${live === undefined ? sentence`There is no ${plain(file)}` : sentence`${plain(file)} is empty`}, but git knows it with ${Object.keys(lost.live.wizards)} in ${plain(lost.commit)}.`,
      fix: `Put it back: git checkout ${lost.commit} -- ${file}`,
    };
  }
  if (live === undefined || lost !== undefined) return;
  const forgotten = liveInGit.map((known) => newNames(live, known.live));
  const names = [...new Set(forgotten.flat())];
  if (names.length > 0) {
    const { commit = '' } = liveInGit[forgotten.findIndex((some) => some.length > 0)] ?? {};
    yield {
      rule: 'live-name-forgotten',
      at,
      message: sentence`Git knows ${names} as in use in ${plain(commit)}, and this file does not.`,
      fix: `If that is meant, leave it: it is named here until it is merged. If not, put the file back: git checkout ${commit} -- ${file}`,
    };
  }
  for (const wizard of wizards) {
    const { id } = wizard.definition;
    if (entryOf(live.wizards, id) !== undefined) continue;
    yield {
      rule: 'unpublished-name',
      at: wizard.at('id'),
      message: sentence`The quiz ${id} is not published yet.`,
      fix: LAST_STEP,
    };
  }
}

const LAST_STEP = sentence`${PUBLISH} as the last step, when the change goes live.`;
const OR_TELL = sentence`tell those who read the statistics and ${PUBLISH}`;

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
  for (const [id, { path }] of gone) {
    yield {
      rule: 'live-name-gone',
      why: 'Links to it lead nowhere, and visitors lose their results and whatever they have answered.',
      at: folder.liveAt('wizards', id),
      message: sentence`Visitors know the quiz ${id} at ${plain(path)}, but no file has this id any more.`,
      fix: `Put the file and its texts back, or its id. To give the quiz up for good: npm run wizards:publish -- --forget ${id}.`,
    };
  }
}

/** Properties of a wizard that must stay as they are. */
const FIXED = [
  {
    rule: 'storage-key-changed',
    property: 'storageKey',
    fix: 'Nobody ever sees this name.',
  },
  {
    rule: 'path-changed',
    property: 'path',
    fix: 'For another address add a quiz of its own, and keep this one.',
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
      message: sentence`The ${plain(property)} was ${before} when the quiz went live, and is ${now} now.`,
      edit: [setAt(wizard.at(property), before)],
      fix,
    };
  }
  yield* movedGoals(known);
  const losses = answerLosses(known, folder);
  const wrong = losses.filter(({ rule }) => rule !== 'care-gone');
  // Which option is which, and which name is new, is only certain while no name is wrong.
  yield* wrong.length > 0 ? wrong : losses;
  if (wrong.length === 0 && lostIn(folder) === undefined) yield* newNamesIn(known);
}

/** Answer keys, and values of the others, that are not in use yet. */
function* newNamesIn({ wizard, live }: KnownWizard): Iterable<Loss> {
  const { names } = wizard.index;
  const keys = names.flatMap(({ kind, value }) => (kind === 'answer' ? value : []));
  // An answer key of two questions is a problem of its own.
  if (new Set(keys).size < keys.length) return;
  const fresh = names.filter(({ kind, value, within: [key = ''] }) => {
    if (kind === 'answer') return entryOf(live.answers, value) === undefined;
    const answer = kind === 'value' ? entryOf(live.answers, key) : undefined;
    return answer !== undefined && entryOf(answer.values, value) === undefined;
  });
  const [first, another] = fresh;
  if (first === undefined) return;
  const values = fresh.map(({ value }) => value);
  yield {
    rule: 'unpublished-name',
    at: first.at,
    message: another
      ? sentence`These names are not published yet: ${values}.`
      : sentence`The name ${first.value} is not published yet.`,
    fix: LAST_STEP,
  };
}

/** What is counted, for a sentence. */
const MILESTONES: Readonly<Record<GoalName, string>> = {
  start: 'leaving the first step',
  secondStepPassed: 'passing the second step',
  finish: 'the end of the quiz',
};

/** Goals have a name, and stand on the first, the second and the last step. */
function* movedGoals({ wizard, live }: KnownWizard): Iterable<Loss> {
  const { goals: written = {} } = wizard.definition;
  const { goals } = liveWizardOf(wizard.definition, undefined);
  for (const goal of GOALS) {
    const [before, now] = [live.goals[goal], goals[goal]];
    if (before === undefined || isSame(before, now)) continue;
    const at = written[goal] === undefined ? wizard.at('id') : wizard.at('goals', goal);
    const counted =
      before.name === now?.name
        ? sentence`is counted at the step ${now.step} instead of ${before.step}`
        : sentence`was counted as ${before.name} and is ${now ? sentence`${now.name} now` : plain('not counted any more')}`;
    yield {
      rule: 'goal-moved',
      at,
      message: sentence`The goal ${goal} (${plain(MILESTONES[goal])}) ${counted}.`,
      ...(before.name === now?.name
        ? { fix: sentence`Put the step ${before.step} back in its place, or ${OR_TELL}.` }
        : { edit: [goalNamed(wizard, goal, before.name)], or: OR_TELL }),
    };
  }
}

/** Gives a goal a name, in a wizard that may have no goals yet. */
function goalNamed(wizard: Wizard, goal: GoalName, name: string): Edit {
  return wizard.definition.goals === undefined
    ? setAt(wizard.at(), { [goal]: name }, 'goals')
    : setAt(wizard.at('goals'), name, goal);
}
