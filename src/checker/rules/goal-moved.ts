import type { Place, ProblemDetails } from '#checker/diagnostics.ts';
import { type KnownWizard, knownWizards } from '#checker/live/known-wizards.ts';
import { type LiveGoal, liveWizardOf } from '#checker/live/live-file.ts';
import { GOALS, type GoalName } from '#checker/wizard/model.ts';
import { listOf, quote } from '#checker/wording.ts';
import type { FolderRule } from './rule.ts';

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

export const goalMoved: FolderRule = {
  id: 'goal-moved',
  severity: 'warning',
  why: 'Statistics compare weeks by the names of goals: from now on the same name counts something else, or nothing.',
  *check({ wizards, live }) {
    for (const known of knownWizards(wizards, live)) {
      const goals = goalsOf(known);
      yield* renamedGoals(goals);
      yield* movedSteps(goals);
    }
  },
};

function goalsOf({ wizard, live }: KnownWizard): KnownGoal[] {
  const { definition, at: placeOf } = wizard;
  const { goals } = liveWizardOf(definition, undefined);
  const written = GOALS.filter((goal) => definition.goals?.[goal] !== undefined);
  const placeOfGoal = (goal: GoalName | undefined) => goal && placeOf('goals', goal);
  return GOALS.flatMap((goal) => {
    const before = live.goals[goal];
    const at = placeOfGoal(written.includes(goal) ? goal : written[0]) ?? placeOf('id');
    return before === undefined ? [] : { goal, at, before, now: goals[goal] };
  });
}

function* renamedGoals(goals: readonly KnownGoal[]): Iterable<ProblemDetails> {
  const reported = new Set<KnownGoal>();
  for (const each of goals) {
    const { goal, at, before, now } = each;
    if (before.name === now?.name || reported.has(each)) continue;
    const swapped = goals.find(
      (other) => other.before.name === now?.name && other.now?.name === before.name,
    );
    if (swapped !== undefined) {
      reported.add(swapped);
      yield {
        at,
        message: `The goals ${quote(goal)} and ${quote(swapped.goal)} have swapped their names.`,
        fix: `Write "${goal}": "${before.name}" and "${swapped.goal}": "${swapped.before.name}" again.`,
      };
      continue;
    }
    yield {
      at,
      message:
        now === undefined
          ? `The goal ${quote(goal)} (${MILESTONES[goal]}) was counted as ${quote(before.name)} and is not counted any more.`
          : `The goal ${quote(goal)} (${MILESTONES[goal]}) was counted as ${quote(before.name)} and is ${quote(now.name)} now.`,
      fix: `Write "${goal}": "${before.name}" again, or tell those who read the statistics and run npm run wizards:publish.`,
    };
  }
}

function* movedSteps(goals: readonly KnownGoal[]): Iterable<ProblemDetails> {
  const moved = goals.flatMap(({ at, before, now }) =>
    now === undefined || now.step === before.step ? [] : [{ at, before, now }],
  );
  const [first] = moved;
  if (first === undefined) return;
  const names = moved.map(({ before }) => before.name);
  const steps = moved.map(
    ({ before, now }) => `${quote(now.step)} instead of ${quote(before.step)}`,
  );
  const isOne = moved.length === 1;
  yield {
    at: first.at,
    message: `The goal${isOne ? '' : 's'} ${listOf(names, 'and')} now count${isOne ? 's' : ''} another step: ${steps.join(', ')}.`,
    fix: 'Goals stand on the first, the second and the last step. Put the steps back in their places, or tell those who read the statistics and run npm run wizards:publish.',
  };
}
