import type { Place, ProblemDetails, Rule } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import {
  type AnswerChange,
  type Asked,
  answerChanges,
  labelOf,
  rangeWords,
} from '#checker/live/answer-changes.ts';
import { changedIds, type KnownWizard, knownWizards } from '#checker/live/known-wizards.ts';
import {
  answerOf,
  entryOf,
  GOALS,
  type GoalName,
  type LiveAnswer,
  type LiveGoal,
  type LiveInGit,
  liveWizardOf,
} from '#checker/live/live-file.ts';
import { newNames } from '#checker/live/publish.ts';
import { isScale, optionsOf } from '#checker/wizard/answers.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import { count, listOf, quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { isQuestion, kindOf, STEP_KINDS } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import type { Option } from '#engine/wizard-definition.gen.ts';
import type { FolderRule } from './rule.ts';
import { renameFile } from './unused-texts.ts';

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
  const gone = Object.entries(live?.wizards ?? {}).filter(([id]) => !ids.has(id));
  // A file whose id cannot be read, or is that of another one by mistake, may be any of them.
  if (gone.length <= all.length - ids.size) return;
  const heirs = new Map(Array.from(changedIds(folder), ([wizard, id]) => [id, wizard]));
  const rule = 'live-name-gone';
  const why =
    'Links to it lead nowhere, and visitors lose their results and whatever they have answered.';
  for (const [id, { path }] of gone) {
    const heir = heirs.get(id);
    const message = `Visitors know the wizard ${quote(id)} at ${path}, but no file has this id any more.`;
    const misnamed = folder.misnamed.get(id);
    if (misnamed !== undefined) {
      yield {
        rule,
        at: folder.liveAt('wizards', id),
        message: `Visitors know the wizard ${quote(id)} at ${path}, and it is not read, because its file is named ${quote(misnamed)}.`,
        why,
        fix: renameFile(misnamed, id),
      };
    } else if (heir === undefined) {
      yield {
        rule,
        at: folder.liveAt('wizards', id),
        message,
        why,
        fix: `Put the file and its texts back. To give the wizard up for good: npm run wizards:publish -- --forget ${id}.`,
      };
    } else {
      yield {
        rule,
        at: heir.at('id'),
        message: `${message} Did you mean ${quote(id)} instead of ${quote(heir.definition.id)}?`,
        why,
        fix: `Write "id": "${id}" again: an id is never shown to visitors. The text files carry it as their name.`,
      };
    }
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
  const { gone, care } = answersIn(known, folder);
  yield* gone;
  // Which option is which, and which name is new, is only certain while no name is wrong.
  if (gone.length > 0) return;
  yield* care;
  if (lostIn(folder) === undefined) yield* newNamesIn(known, folder);
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
function answersIn(known: KnownWizard, folder: Folder) {
  const { wizard, live } = known;
  const questions = questionsIn(wizard, folder);
  if (questions.length === 0) return { gone: [], care: [] };
  const clear = withOwnKey(questions);
  const exchanged = exchangedKeys(known, clear);
  const explained = new Set(exchanged.flatMap(({ keys }) => keys));
  const changes = clear
    .filter(({ question }) => !explained.has(question.answerKey))
    .map((asked) => {
      const { answerKey, renamed = [] } = asked.question;
      const answers = [answerKey, ...renamed].flatMap((key) => entryOf(live.answers, key) ?? []);
      return { asked, changes: answerChanges(answers, asked, folder.nearest) };
    });
  return {
    gone: [
      ...goneKeys(known, questions, explained, folder),
      ...exchanged.map(({ loss }) => loss),
      ...changes.flatMap((each) => [...lossesOfAnswers(known, folder, each.asked, each.changes)]),
    ],
    care: changes.flatMap(({ asked: { question }, changes: each }) =>
      each
        .filter((change) => change.what === 'care gone')
        .map(
          ({ option }): Loss => ({
            rule: 'care-gone',
            at: valueAt(wizard, question, option),
            message: `The option ${quote(option.value)} of ${quote(question.answerKey)} needed care when it was published, and has no "care" any more.`,
            fix: 'Add "care": "line" or "care": "help" to it again. If it needs none, run npm run wizards:publish.',
          }),
        ),
    ),
  };
}

/** An answer key of two questions is a problem of its own. */
function withOwnKey(questions: readonly Asked[]): Asked[] {
  const byKey = Map.groupBy(questions, ({ question }) => question.answerKey);
  return questions.filter(({ question }) => byKey.get(question.answerKey)?.length === 1);
}

/** How many options are, by value and label, those of a question that visitors know. */
function likenessOf({ answer }: Asked, known: LiveAnswer): number {
  return Object.entries(answer.values ?? {}).filter(([value, [labelKey, hash]]) => {
    const label = labelOf(known, value);
    return label !== undefined && (label[0] === labelKey || label[1] === hash);
  }).length;
}

interface Exchange {
  /** The answer keys that it explains. */
  readonly keys: readonly string[];
  readonly loss: Loss;
}

/** Questions that now have the answer key of another one. */
function exchangedKeys({ wizard, live }: KnownWizard, questions: readonly Asked[]): Exchange[] {
  const formerKeys = new Map<string, string>();
  for (const asked of questions) {
    const { answerKey: key, renamed } = asked.question;
    const own = entryOf(live.answers, key);
    const options = Object.keys(asked.answer.values ?? {}).length;
    if (own === undefined || options === 0) continue;
    // Its editor says which question it was.
    if (renamed !== undefined || likenessOf(asked, own) > 0) continue;
    const former = Object.entries(live.answers)
      .map(([other, answer]) => ({ other, likeness: likenessOf(asked, answer) }))
      .filter(({ likeness }) => likeness * 2 >= options)
      .reduce<{ other: string; likeness: number } | undefined>(
        (best, each) => (best === undefined || each.likeness > best.likeness ? each : best),
        undefined,
      );
    if (former !== undefined) formerKeys.set(key, former.other);
  }
  const keys = questions.map(({ question }) => question.answerKey);
  return questions.flatMap(({ question }): Exchange[] => {
    const key = question.answerKey;
    const former = formerKeys.get(key);
    if (former === undefined) return [];
    const isSwap = formerKeys.get(former) === key;
    // A swap is reported where it comes first.
    if (isSwap && keys.indexOf(former) < keys.indexOf(key)) return [];
    const loss: Loss = {
      rule: 'live-name-moved',
      at: keyAt(wizard, question),
      message: isSwap
        ? `The questions ${quote(former)} and ${quote(key)} have swapped their answer keys.`
        : `The answer key ${quote(key)} now belongs to the question that was ${quote(former)}.`,
      fix: `Write "answerKey": "${former}" here again${isSwap ? `, and "${key}" at the other question` : ''}. To change the order, move the whole steps.`,
      why: 'Answers to the one question would count as answers to the other, or be dropped.',
    };
    return [{ keys: [key, former], loss }];
  });
}

function goneKeys(
  { wizard, id, live }: KnownWizard,
  questions: readonly Asked[],
  explained: ReadonlySet<string>,
  folder: Folder,
): Loss[] {
  const keys = questions.map(({ question }) => question.answerKey);
  const renamed = questions.flatMap(({ question }) => question.renamed ?? []);
  const known = new Set([...keys, ...renamed, ...explained]);
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

/** The new question that is most likely the one that has gone. */
function heirOf(
  key: string,
  gone: LiveAnswer,
  fresh: readonly Asked[],
  folder: Folder,
): Asked | undefined {
  const size = Object.keys(gone.values ?? {}).length;
  const alike = fresh.find((asked) => size > 0 && likenessOf(asked, gone) * 2 >= size);
  if (alike !== undefined) return alike;
  const names = fresh.map(({ question }) => question.answerKey);
  const meant = folder.nearest(key, names);
  if (meant !== undefined) return fresh.find(({ question }) => question.answerKey === meant);
  const sameScales = fresh.filter(
    ({ answer }) => answer.kind === gone.kind && String(answer.numbers) === String(gone.numbers),
  );
  return gone.numbers !== undefined && sameScales.length === 1 ? sameScales[0] : undefined;
}

const DROPPED = 'The answers that visitors gave before would be dropped, and their results change.';
const OR_A_NEW_ONE = 'another "answerKey" and put the old one back with "retired": true.';

type Words = Pick<Loss, 'message' | 'fix' | 'why'>;

/** What has become of the kind or the numbers of a question. */
function movedAnswers(question: Question, change: AnswerChange): Words | undefined {
  const key = quote(question.answerKey);
  if (change.what === 'kind') {
    const [was, is] = [STEP_KINDS[change.was], kindOf(question)];
    return was.asks
      ? {
          message: `The question ${key} was ${was.title} and is ${is.title} now.`,
          fix: `Make it ${was.title} again; or give the new question ${OR_A_NEW_ONE}`,
          why: DROPPED,
        }
      : undefined;
  }
  if (change.what === 'ends swapped') {
    return {
      message: `The two ends of the scale ${key} have swapped their labels.`,
      fix: 'Swap them back. For a scale that goes the other way add a new one with another "answerKey", and keep this one with "retired": true.',
      why: 'The lowest number now means what the highest one meant: the answers that visitors gave say the opposite.',
    };
  }
  if (change.what !== 'numbers' || change.how === 'finer') return undefined;
  if (change.how === 'lost') {
    return {
      message: `The scale ${key} no longer has all its numbers ${rangeWords(change.was)}.`,
      fix: `Give it those numbers back, perhaps with others between them; or give the new scale ${OR_A_NEW_ONE}`,
      why: DROPPED,
    };
  }
  const [min, max] = change.was;
  return {
    message: `The scale ${key} went from ${min} to ${max} and goes ${rangeWords(change.is)} now, so its numbers mean something else.`,
    fix: `Make it go from ${min} to ${max} again; or give the new scale ${OR_A_NEW_ONE}`,
    why: 'The labels stand at the two ends: a number that visitors gave as the lowest or the highest would lie somewhere in between.',
  };
}

/** What has become of the kind, the numbers and the values of a question. */
function* lossesOfAnswers(
  { wizard, id }: KnownWizard,
  folder: Folder,
  { question }: Asked,
  changes: readonly AnswerChange[],
): Iterable<Loss> {
  const key = question.answerKey;
  const at = keyAt(wizard, question);
  const texts = folder.textsOf(wizard).get(DEFAULT_LANGUAGE)?.entries;
  const textsAt = (...keys: readonly string[]) =>
    keys.flatMap((each) => texts?.get(each)?.at ?? []);
  for (const change of changes) {
    const words = movedAnswers(question, change);
    if (words !== undefined) {
      const ends = isScale(question) ? [question.minLabelKey, question.maxLabelKey] : [];
      const about = change.what === 'ends swapped' ? textsAt(...ends) : [];
      yield { rule: 'live-name-moved', at, about, ...words };
    }
    if (change.what !== 'value gone') continue;
    const { value, heir } = change;
    const message = `Visitors have chosen ${quote(value)} in answer to ${quote(key)}, but no option has this value any more.`;
    yield {
      rule: 'live-name-gone',
      at: heir === undefined ? at : valueAt(wizard, question, heir),
      message: heir === undefined ? message : `${message} It seems to be ${quote(heir.value)} now.`,
      fix:
        heir === undefined
          ? `Put the option back with "retired": true: it is no longer offered, and the answers count on. If it is still there under another value, add "renamed": ["${value}"] to it.`
          : `If it is the same choice, add "renamed": ["${value}"] to it; or undo the change and let one command change every place: npm run wizards:rename -- ${id} ${key}.${value} ${heir.value}. If it is another choice, put the old one back with "retired": true.`,
    };
  }
  const moved = changes.filter((change) => change.what === 'value moved');
  const [first] = moved;
  if (first === undefined) return;
  yield {
    rule: 'live-name-moved',
    at: valueAt(wizard, question, first.option),
    about: textsAt(...moved.map(({ option }) => option.labelKey)),
    ...movedWords(key, moved),
  };
}

type MovedValue = Extract<AnswerChange, { readonly what: 'value moved' }>;

/** Options whose value was there before and now stands for something else. */
function movedWords(key: string, moved: readonly MovedValue[]): Pick<Loss, 'message' | 'fix'> {
  const where = `of ${quote(key)}`;
  const values = listOf(
    moved.map(({ option }) => option.value),
    'and',
  );
  const [first, second] = moved;
  const isSwap = first?.taken === second?.option.value && second?.taken === first?.option.value;
  if (moved.length === 2 && isSwap) {
    return {
      message: `The options ${values} ${where} have swapped what they mean.`,
      fix: 'Swap the two back. To show them in another order, move the whole options, each with its value and its label.',
    };
  }
  if (moved.length > 1) {
    return {
      message: `The values ${values} ${where} now stand for something else.`,
      fix: 'Give each value its label back. For another meaning add an option with a new value, and keep the old one with "retired": true.',
    };
  }
  return first?.taken === undefined
    ? {
        message: `The value ${values} ${where} has both another label key and another label than before, so it now stands for something else.`,
        fix: `If only the words are new, write "labelKey": "${first?.wasKey}" again and change the text. For another meaning add an option with a new value, and keep this one with "retired": true.`,
      }
    : {
        message: `The value ${values} ${where} now stands for what ${quote(first.taken)} stood for.`,
        fix: 'Give it its own label back. For another meaning add an option with a new value, and keep this one with "retired": true.',
      };
}

/** What is counted, for a sentence. */
const MILESTONES: Readonly<Record<GoalName, string>> = {
  start: 'leaving the first step',
  secondStepPassed: 'passing the second step',
  finish: 'the end of the wizard',
};

/** A goal that statistics have counted so far, and what it is now. */
interface KnownGoal {
  readonly goal: GoalName;
  readonly at: Place;
  readonly before: LiveGoal;
  readonly now: LiveGoal | undefined;
}

function* movedGoals({ wizard, live }: KnownWizard): Iterable<Loss> {
  const rule = 'goal-moved';
  const { goals: written = {} } = wizard.definition;
  const { goals } = liveWizardOf(wizard.definition, undefined);
  const placed = (goal: GoalName | undefined) =>
    goal === undefined ? wizard.at('id') : wizard.at('goals', goal);
  const isWritten = (goal: GoalName) => written[goal] !== undefined;
  const known = GOALS.flatMap((goal): KnownGoal[] => {
    const before = live.goals[goal];
    const at = placed(isWritten(goal) ? goal : GOALS.find(isWritten));
    return before === undefined ? [] : [{ goal, at, before, now: goals[goal] }];
  });
  const swapped = new Set<KnownGoal>();
  for (const each of known) {
    const { goal, at, before, now } = each;
    if (before.name === now?.name || swapped.has(each)) continue;
    const other = known.find(
      (one) => one.before.name === now?.name && one.now?.name === before.name,
    );
    if (other !== undefined) swapped.add(other);
    const is = now === undefined ? 'is not counted any more' : `is ${quote(now.name)} now`;
    yield other === undefined
      ? {
          rule,
          at,
          message: `The goal ${quote(goal)} (${MILESTONES[goal]}) was counted as ${quote(before.name)} and ${is}.`,
          fix: `Write "${goal}": "${before.name}" again, or tell those who read the statistics and run npm run wizards:publish.`,
        }
      : {
          rule,
          at,
          message: `The goals ${quote(goal)} and ${quote(other.goal)} have swapped their names.`,
          fix: `Write "${goal}": "${before.name}" and "${other.goal}": "${other.before.name}" again.`,
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
    rule,
    at: first.at,
    message: `The goal${isOne ? '' : 's'} ${listOf(names, 'and')} now count${isOne ? 's' : ''} another step: ${steps.join(', ')}.`,
    fix: 'Goals stand on the first, the second and the last step. Put the steps back in their places, or tell those who read the statistics and run npm run wizards:publish.',
  };
}
