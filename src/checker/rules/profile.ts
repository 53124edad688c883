import type { Name } from '#checker/schema/fields.ts';
import { isWrittenAs } from '#checker/schema/wizard-schema.ts';
import type { Wizard } from '#checker/wizard/model.ts';
import { choicesOf, didYouMean, listOf, quote } from '#checker/wording.ts';
import { unknownNames } from './answers.ts';
import { isRetired } from './branching-facts.ts';
import type { WizardRule } from './rule.ts';

const unknownProfileBar: WizardRule = {
  id: 'unknown-profile-bar',
  severity: 'error',
  why: 'Visitors see no such bar in their chart, so these points, sessions or this condition would be lost.',
  *check(wizard, folder) {
    const known = [...new Set(wizard.profile.list.map((bar) => bar.value))];
    const uses = [
      ...wizard.questions.flatMap((question) => question.scores),
      ...wizard.themeBars.map(({ bar }) => bar),
      ...[...wizard.steps, ...wizard.outcomes].flatMap(({ when }) => when?.bars ?? []),
    ];
    const unknown = unknownNames(uses, wizard.profile);
    // Without any bar, report one problem instead of one per score.
    for (const use of known.length === 0 ? unknown.slice(0, 1) : unknown) {
      const meant = folder.nearest(use.value, known);
      yield {
        at: use.at,
        message: `The profile has no bar ${quote(use.value)}.${didYouMean(meant)}`,
        fix:
          known.length === 0
            ? 'Add "profile" with its bars to the wizard, or delete what names them.'
            : `Write the id of a bar of "profile": ${choicesOf(known)}.`,
      };
    }
  },
};

const unscoredProfileBar: WizardRule = {
  id: 'unscored-profile-bar',
  severity: 'error',
  why: 'Every visitor would see this bar empty, whatever the answers.',
  *check(wizard) {
    for (const bar of wizard.profile.list) {
      const isForgotten = !wizard.namesInSteps.has(bar.value);
      if (!wizard.stepIds.isReadable || !(isForgotten || isRetiredBar(bar, wizard))) continue;
      if (!isWrittenAs('kebabName', bar.value)) continue;
      yield {
        at: bar.at,
        message: `${isForgotten ? 'Nothing' : 'Only what is retired'} gives points to the profile bar ${quote(bar.value)}.`,
        fix: `Add "scores": { "${bar.value}": 2 } to the options that speak for it, or "points": { "${bar.value}": 2 } to a range of a scale; or delete the bar.`,
      };
    }
  },
};

/** Whether options give points to the bar, but none that visitors of today can choose. */
function isRetiredBar(bar: Name, wizard: Wizard): boolean {
  const has = (scores: readonly Name[]) => scores.some(({ value }) => value === bar.value);
  const asked = wizard.steps.flatMap((step) =>
    step.question === undefined || isRetired(wizard, step) ? [] : [step.question],
  );
  const isOffered = asked.some(({ options, scores }) => {
    const offered = options.filter(({ retired }) => retired === undefined);
    // A question without any option left has a problem of its own.
    return offered.length === 0 ? has(scores) : offered.some((option) => has(option.scores));
  });
  return asked.length > 0 && !isOffered && wizard.questions.some(({ scores }) => has(scores));
}

const barWithoutSession: WizardRule = {
  id: 'bar-without-session',
  severity: 'warning',
  why: 'Visitors for whom this bar is the highest get sessions that are for something else.',
  *check({ profile, themes, themeBars }) {
    // A wizard whose sessions name no bars leaves the choice to its weeks.
    if (themeBars.length === 0 || !themes.isReadable) return;
    const bars = themeBars.map(({ bar }) => bar);
    if (unknownNames(bars, profile).length > 0) return;
    const served = new Set(bars.map(({ value }) => value));
    for (const bar of profile.list) {
      if (served.has(bar.value) || !isWrittenAs('kebabName', bar.value)) continue;
      yield {
        at: bar.at,
        message: `No session is for the profile bar ${quote(bar.value)}.`,
        fix: `Add ${choicesOf([bar.value])} to the "bars" of the session themes that are good for it, best two of them.`,
      };
    }
  },
};

const barWithoutOutcome: WizardRule = {
  id: 'bar-without-outcome',
  severity: 'warning',
  why: 'Visitors for whom one of these bars is the highest get a headline that is about something else.',
  *check({ profile, outcomes, areOutcomesReadable }) {
    const bars = outcomes.flatMap(({ when }) => when?.bars ?? []);
    const named = new Set(bars.map(({ value }) => value));
    // Other wizards choose the outcome by answers alone.
    if (named.size === 0 || !areOutcomesReadable || unknownNames(bars, profile).length > 0) return;
    const lacking = profile.list.filter(({ value }) => !named.has(value));
    const [, second] = lacking;
    // One bar may be that of the default.
    if (second === undefined) return;
    const names = lacking.map(({ value }) => value);
    yield {
      at: second.at,
      message: `No outcome is for the profile bars ${listOf(names, 'and')}.`,
      fix: `Add an outcome with "when": { "highest": "${second.value}" }, and so on: only one bar may be left to the default.`,
    };
  },
};

export const PROFILE_RULES: readonly WizardRule[] = [
  unknownProfileBar,
  unscoredProfileBar,
  barWithoutSession,
  barWithoutOutcome,
];
