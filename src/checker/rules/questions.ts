import type { ProblemDetails } from '#checker/diagnostics.ts';
import { isScale, MOST_NUMBERS, offersNothing, optionsOf } from '#checker/wizard/answers.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import { quote } from '#checker/wording.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import { isRetired } from '#engine/step-kinds/step-kind.ts';
import type { ScaleStep } from '#engine/wizard-definition.gen.ts';
import { isRetiredStep, type PlacedStep, questionsOf } from './facts.ts';
import type { WizardRule } from './rule.ts';

/** The options of a question that are offered, with their paths. */
function offeredIn({ step, path }: ReturnType<typeof questionsOf>[number]) {
  return optionsOf(step).flatMap((option, index) =>
    option.retired ? [] : [{ ...option, path: [...path, 'options', String(index)] }],
  );
}

const exclusiveAlone: WizardRule = {
  id: 'exclusive-alone',
  severity: 'error',
  why: 'Visitors would see no difference: an exclusive option clears the others that were chosen with it, so there must be some.',
  *check(wizard) {
    for (const placed of questionsOf(wizard)) {
      const { title, unanswered } = kindOf(placed.step);
      const options = offeredIn(placed);
      const first = options.find(({ exclusive }) => exclusive);
      const takesSeveral = Array.isArray(unanswered);
      if (first === undefined) continue;
      if (takesSeveral && options.some(({ exclusive }) => !exclusive)) continue;
      yield {
        at: wizard.nameAt(...first.path, 'exclusive'),
        message: takesSeveral
          ? 'Every option of this question is exclusive.'
          : `This question is ${title}, of which only one option is ever chosen.`,
        fix: takesSeveral
          ? 'Delete "exclusive" from the options that can be chosen together; if there are none, write "selection": "single".'
          : 'Delete "exclusive".',
      };
    }
  },
};

const nothingOffered: WizardRule = {
  id: 'nothing-offered',
  severity: 'error',
  why: 'Visitors could not answer the question, and so not go on.',
  *check(wizard) {
    for (const placed of questionsOf(wizard)) {
      if (!offersNothing(placed.step) || isRetiredStep(wizard, placed)) continue;
      yield {
        at: wizard.nameAt(...placed.path, 'options', 0, 'retired'),
        message: 'Every option of this question is retired, so there is nothing to choose.',
        fix: 'Delete "retired" from the options that visitors can choose, or add new ones; or retire the whole question with a "retired" beside its "answerKey".',
      };
    }
  },
};

const scaleRange: WizardRule = {
  id: 'scale-range',
  severity: 'error',
  why: 'Visitors could not choose a number, or one would give points twice or never.',
  *check(wizard) {
    for (const { step, path } of questionsOf(wizard)) {
      if (isScale(step)) yield* scaleProblems(wizard, step, path);
    }
  },
};

function* scaleProblems(
  wizard: Wizard,
  scale: ScaleStep,
  path: PlacedStep['path'],
): Iterable<ProblemDetails> {
  const { min, max, step = 1 } = scale;
  if (max <= min) {
    yield {
      at: wizard.at(...path, 'max'),
      message: `The scale ends at ${max}, but begins at ${min}.`,
      fix: 'Write a "max" that is above "min".',
    };
    // Its ranges fit nowhere.
    return;
  }
  const amount = (max - min) / step + 1;
  if (!Number.isInteger(amount)) {
    yield {
      at: wizard.at(...path, 'step'),
      message: `Steps of ${step} do not lead from ${min} to ${max}.`,
      fix: 'Choose a "step" that divides the distance between "min" and "max".',
    };
  }
  if (amount > MOST_NUMBERS) {
    yield {
      at: wizard.at(...path, 'max'),
      message: `The scale has ${Math.floor(amount)} numbers; ${MOST_NUMBERS} are allowed.`,
      fix: 'Choose "min" and "max" closer together, or a larger "step".',
    };
  }
  yield* scoreProblems(wizard, scale, path);
}

function* scoreProblems(
  wizard: Wizard,
  { min, max, scores = [] }: ScaleStep,
  path: PlacedStep['path'],
): Iterable<ProblemDetails> {
  const ranges = scores.map((range, index) => ({ ...range, path: [...path, 'scores', index] }));
  let before: (typeof ranges)[number] | undefined;
  for (const range of ranges.sort((one, other) => one.from - other.from)) {
    const { from, to } = range;
    const name = `from ${from} to ${to}`;
    if (to < from) {
      yield {
        at: wizard.at(...range.path, 'to'),
        message: `The scores ${name} are upside down.`,
        fix: 'Write the lower number as "from" and the higher one as "to".',
      };
      continue;
    }
    const at = wizard.at(...range.path, 'from');
    if (from < min || to > max) {
      yield {
        at,
        message: `The scores ${name} reach beyond the scale.`,
        fix: `Write numbers from ${quote('min')} to ${quote('max')} of this scale.`,
      };
    }
    if (before !== undefined && from <= before.to) {
      yield {
        at,
        message: `The scores ${name} overlap those from ${before.from} to ${before.to}.`,
        fix: 'Let each number be in one of the ranges only.',
      };
    }
    if (before === undefined || to > before.to) before = range;
  }
}

const oneOption: WizardRule = {
  id: 'one-option',
  severity: 'warning',
  why: 'Visitors have nothing to choose, and everybody gives the same answer.',
  *check(wizard) {
    for (const placed of questionsOf(wizard)) {
      const [only, ...others] = offeredIn(placed);
      // An exclusive option without others is a problem of its own.
      if (only === undefined || others.length > 0 || only.exclusive) continue;
      if (isRetired(placed.step)) continue;
      yield {
        at: wizard.at(...only.path, 'value'),
        message: `${quote(only.value)} is the only option that this question offers.`,
        fix: 'Add another option, or make the step one that only tells something: "type": "info".',
      };
    }
  },
};

export const QUESTION_RULES: readonly WizardRule[] = [
  exclusiveAlone,
  nothingOffered,
  scaleRange,
  oneOption,
];
