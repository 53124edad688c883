import { removeAt, setAt } from '#authoring/document/edit.ts';
import { by, sentence } from '#authoring/document/problem.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import type { Outcome } from '#engine/wizard-definition.gen.ts';
import type { WizardRule } from './rule.ts';

const noDefaultOutcome: WizardRule = {
  id: 'no-default-outcome',
  severity: 'error',
  why: 'A visitor whose answers fit no condition would see no result at all.',
  *check({ definition: { outcomes }, at }) {
    if (outcomes.some((outcome) => outcome.default)) return;
    const meant = meantAsDefault(outcomes);
    const place = at('outcomes', meant === undefined ? 0 : outcomes.indexOf(meant));
    yield {
      at: place,
      message: sentence`None of the outcomes is the default.`,
      ...(meant === undefined
        ? {
            fix: sentence`Add an outcome with ${property('default', true)} and no ${property('when')}, best as the last of this list.`,
          }
        : {
            edit: [setAt(place, true, 'default')],
            fix: sentence`The outcome ${meant.id} that starts here has no condition.`,
          }),
    };
  },
};

const severalDefaultOutcomes: WizardRule = {
  id: 'several-default-outcomes',
  severity: 'error',
  why: 'Visitors would only ever get the first of them.',
  *check({ definition, nameAt }) {
    const flags = definition.outcomes.flatMap((outcome, index) =>
      outcome.default ? [nameAt('outcomes', index, 'default')] : [],
    );
    const [first, ...others] = flags;
    for (const at of others) {
      yield {
        at,
        message: sentence`There is more than one default outcome; the first is in ${first}.`,
        fix: sentence`Keep ${property('default', true)} on one outcome and give the others a ${property('when')}.`,
      };
    }
  },
};

const defaultWithCondition: WizardRule = {
  id: 'default-with-condition',
  severity: 'error',
  why: 'Visitors get the default when nothing else fits, so it cannot depend on their answers as well.',
  *check({ definition, nameAt }) {
    for (const [index, outcome] of definition.outcomes.entries()) {
      if (!outcome.default || outcome.when === undefined) continue;
      const place = nameAt('outcomes', index, 'when');
      yield {
        at: place,
        edit: [removeAt(place)],
        message: sentence`The outcome ${outcome.id} is the default and has a condition as well.`,
        fix: sentence`If it is not the default, delete ${property('default')} instead.`,
      };
    }
  },
};

const outcomeWithoutCondition: WizardRule = {
  id: 'outcome-without-condition',
  severity: 'error',
  why: 'Nobody would ever get this outcome, or everybody would: nothing says which answers lead to it.',
  *check({ definition: { outcomes }, at }) {
    const meant = meantAsDefault(outcomes);
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.default || outcome.when !== undefined || outcome === meant) continue;
      yield {
        at: at('outcomes', index),
        message: sentence`The outcome ${outcome.id} has no condition and is not the default.`,
        fix: sentence`Add ${by('"when": { "answer": …, "is": … }', '“Only if”')}, or ${property('default', true)} if it fits when nothing else does.`,
      };
    }
  },
};

/** So many outcomes with weeks show that the wizard has them on purpose. */
const SEVERAL = 2;

const outcomeWithoutWeeks: WizardRule = {
  id: 'outcome-without-weeks',
  severity: 'warning',
  why: 'Visitors with this outcome get a personal plan without its four weeks, and members a plan without sessions.',
  *check({ definition: { outcomes }, at }) {
    const planned = outcomes.filter(({ weeks }) => weeks !== undefined).length;
    if (planned < SEVERAL) return;
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.weeks !== undefined) continue;
      yield {
        at: at('outcomes', index, 'id'),
        message: sentence`The outcome ${outcome.id} has no weeks, but ${planned} other outcomes have them.`,
        fix: sentence`Add ${property('weeks')} to it, four of them, as the others have.`,
      };
    }
  },
};

/** Without a default, the last outcome without a condition, which only lacks `default`. */
function meantAsDefault(outcomes: readonly Outcome[]): Outcome | undefined {
  if (outcomes.some((outcome) => outcome.default)) return undefined;
  return outcomes.findLast((outcome) => outcome.when === undefined);
}

export const OUTCOME_RULES: readonly WizardRule[] = [
  noDefaultOutcome,
  severalDefaultOutcomes,
  defaultWithCondition,
  outcomeWithoutCondition,
  outcomeWithoutWeeks,
];
