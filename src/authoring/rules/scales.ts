import { by, type ProblemDetails, plain, sentence } from '#authoring/document/problem.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import { MOST_NUMBERS } from '#authoring/document/wizard/answers.ts';
import { operatorOf, sumsAskedIn } from '#authoring/document/wizard/conditions.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import { quote } from '#authoring/document/wording.ts';
import { rangeOf } from '#engine/step-kinds/index.ts';
import type { NumberRange } from '#engine/step-kinds/step-kind.ts';
import {
  comparedIn,
  conditionsOf,
  fitsDecimals,
  numberOutside,
  type PlacedStep,
  questionsOf,
  sumOutside,
} from './facts.ts';
import type { WizardRule } from './rule.ts';

const scaleRange: WizardRule = {
  id: 'scale-range',
  severity: 'error',
  why: 'Visitors could not choose a number, or one would give points twice or never.',
  *check(wizard) {
    for (const { step, path } of questionsOf(wizard)) {
      const range = rangeOf(step);
      if (range !== undefined) yield* rangeProblems(wizard, range, path);
    }
  },
};

function* rangeProblems(
  wizard: Wizard,
  range: NumberRange,
  path: PlacedStep['path'],
): Iterable<ProblemDetails> {
  const { min, max, step = 1, decimals } = range;
  if (max <= min) {
    yield {
      at: wizard.at(...path, 'max'),
      message: sentence`The ${plain(nounOf(range))} ends at ${max}, but begins at ${min}.`,
      fix: sentence`Write a ${property('max')} that is above ${property('min')}.`,
    };
    // Its ranges fit nowhere.
    return;
  }
  // Nobody has to look through numbers that are typed.
  const amount = decimals === undefined ? (max - min) / step + 1 : 1;
  if (!Number.isInteger(amount)) {
    yield {
      at: wizard.at(...path, 'step'),
      message: sentence`Steps of ${step} do not lead from ${min} to ${max}.`,
      fix: sentence`Choose a ${property('step')} that divides the distance between ${property('min')} and ${property('max')}.`,
    };
  }
  if (amount > MOST_NUMBERS) {
    yield {
      at: wizard.at(...path, 'max'),
      message: sentence`The scale has ${Math.floor(amount)} numbers; ${MOST_NUMBERS} are allowed.`,
      fix: sentence`Choose ${property('min')} and ${property('max')} closer together, or a larger ${property('step')}.`,
    };
  }
  yield* scoreProblems(wizard, range, path);
}

function* scoreProblems(
  wizard: Wizard,
  range: NumberRange,
  path: PlacedStep['path'],
): Iterable<ProblemDetails> {
  const { min, max, scores = [] } = range;
  const ranges = scores.map((each, index) => ({ ...each, path: [...path, 'scores', index] }));
  let before: (typeof ranges)[number] | undefined;
  for (const placed of ranges.sort((one, other) => one.from - other.from)) {
    const { from, to } = placed;
    const name = sentence`from ${from} to ${to}`;
    if (to < from) {
      yield {
        at: wizard.at(...placed.path, 'to'),
        message: sentence`The scores ${name} are upside down.`,
        fix: sentence`Write the lower number as ${property('from')} and the higher one as ${property('to')}.`,
      };
      continue;
    }
    const at = wizard.at(...placed.path, 'from');
    if (from < min || to > max) {
      yield {
        at,
        message: sentence`The scores ${name} reach beyond what can be answered.`,
        fix: sentence`Write numbers from ${by(quote('min'), 'the lowest')} to ${by(quote('max'), 'the highest')} of this question.`,
      };
    }
    if (![from, to].every((each) => fitsDecimals(range, each))) {
      yield {
        at,
        message: sentence`The scores ${name} have more decimals than an answer can have.`,
        fix: `Write ${decimalWords(range)}.`,
      };
    }
    if (before !== undefined && from <= before.to) {
      yield {
        at,
        message: sentence`The scores ${name} overlap those from ${before.from} to ${before.to}.`,
        fix: 'Let each number be in one of the ranges only.',
      };
    }
    if (before === undefined || to > before.to) before = placed;
  }
}

const nounOf = ({ decimals }: NumberRange) => (decimals === undefined ? 'scale' : 'number');

const decimalWords = ({ decimals = 0 }: NumberRange) =>
  decimals === 0
    ? 'whole numbers'
    : `numbers with ${decimals} decimal${decimals === 1 ? '' : 's'} at the most`;

const numberOutsideScale: WizardRule = {
  id: 'number-outside-scale',
  severity: 'error',
  why: 'Nobody can choose this number, so everybody or nobody would get this outcome or see this step.',
  *check(wizard) {
    for (const { condition, path, question } of comparedIn(wizard)) {
      const number = numberOutside(condition, question);
      const range = rangeOf(question);
      if (number === undefined || range === undefined) continue;
      const { min, max } = range;
      const isWithin = min <= number && number <= max;
      yield {
        at: wizard.at(...path, operatorOf(condition)),
        message: isWithin
          ? sentence`The number ${number} has more decimals than an answer to ${condition.answer} can have.`
          : sentence`The ${plain(nounOf(range))} ${condition.answer} goes from ${min} to ${max}, so nobody can answer ${number}.`,
        fix: isWithin ? `Write ${decimalWords(range)}.` : `Write a number from ${min} to ${max}.`,
      };
    }
    for (const { condition, path } of conditionsOf(wizard).flatMap(sumsAskedIn)) {
      const outside = sumOutside(wizard, condition);
      if (outside === undefined) continue;
      const { number, least, most } = outside;
      yield {
        at: wizard.at(...path, operatorOf(condition)),
        message: sentence`The total ${condition.sum} goes from ${least} to ${most}, so ${number} is none of its sums.`,
        fix: `Write a number from ${least} to ${most}.`,
      };
    }
  },
};

/** What is asked of questions that are answered with a number. */
export const SCALE_RULES: readonly WizardRule[] = [scaleRange, numberOutsideScale];
