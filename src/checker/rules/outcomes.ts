import type { Outcome } from '#checker/wizard/model.ts';
import { quote } from '#checker/wording.ts';
import type { WizardRule } from './rule.ts';

const noDefaultOutcome: WizardRule = {
  id: 'no-default-outcome',
  severity: 'error',
  why: 'A visitor whose answers fit no condition would see no result at all.',
  *check({ outcomes }) {
    const [first] = outcomes;
    if (first === undefined || outcomes.some((outcome) => outcome.default !== undefined)) return;
    const meant = meantAsDefault(outcomes);
    yield {
      at: (meant ?? first).at,
      message: 'None of the outcomes is the default.',
      fix:
        meant === undefined
          ? 'Add an outcome with "default": true and no "when", best as the last of this list.'
          : `Add "default": true to the outcome${nameOf(meant)} that starts here; it has no condition.`,
    };
  },
};

const severalDefaultOutcomes: WizardRule = {
  id: 'several-default-outcomes',
  severity: 'error',
  why: 'Visitors would only ever get the first of them.',
  *check({ outcomes }) {
    const [first, ...others] = outcomes.flatMap((outcome) => outcome.default ?? []);
    for (const at of others) {
      const line = first?.source.positionOf(first.offset).line;
      yield {
        at,
        message: `There is more than one default outcome; the first is in line ${line}.`,
        fix: 'Keep "default": true on one outcome and give the others a "when".',
      };
    }
  },
};

const defaultWithCondition: WizardRule = {
  id: 'default-with-condition',
  severity: 'error',
  why: 'Visitors get the default when nothing else fits, so it cannot depend on their answers as well.',
  *check({ outcomes }) {
    for (const outcome of outcomes) {
      if (outcome.default === undefined || outcome.when === undefined) continue;
      yield {
        at: outcome.when.at,
        message: `The outcome${nameOf(outcome)} is the default and has a condition as well.`,
        fix: 'Delete "when" if it is the default, or "default" if it is not.',
      };
    }
  },
};

const outcomeWithoutCondition: WizardRule = {
  id: 'outcome-without-condition',
  severity: 'error',
  why: 'Nobody would ever get this outcome, or everybody would: nothing says which answers lead to it.',
  *check({ outcomes }) {
    const meant = meantAsDefault(outcomes);
    for (const outcome of outcomes) {
      if (outcome.default !== undefined || outcome.when !== undefined) continue;
      if (outcome === meant) continue;
      yield {
        at: outcome.at,
        message: `The outcome${nameOf(outcome)} has no condition and is not the default.`,
        fix: 'Add "when": { "answer": …, "is": … }, or "default": true if it fits when nothing else does.',
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
  *check({ outcomes }) {
    const planned = outcomes.filter(({ hasWeeks }) => hasWeeks).length;
    if (planned < SEVERAL) return;
    for (const outcome of outcomes) {
      if (outcome.hasWeeks) continue;
      yield {
        at: outcome.id?.at ?? outcome.at,
        message: `The outcome${nameOf(outcome)} has no weeks, but ${planned} other outcomes have them.`,
        fix: 'Add "weeks" to it, four of them, as the others have.',
      };
    }
  },
};

/** Without a default, the last outcome without a condition, which only lacks `default`. */
function meantAsDefault(outcomes: readonly Outcome[]): Outcome | undefined {
  if (outcomes.some((outcome) => outcome.default !== undefined)) return undefined;
  return outcomes.findLast((outcome) => outcome.when === undefined);
}

function nameOf(outcome: Outcome): string {
  return outcome.id === undefined ? '' : ` ${quote(outcome.id.value)}`;
}

export const OUTCOME_RULES: readonly WizardRule[] = [
  noDefaultOutcome,
  severalDefaultOutcomes,
  defaultWithCondition,
  outcomeWithoutCondition,
  outcomeWithoutWeeks,
];
