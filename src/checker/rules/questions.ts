import type { ProblemDetails } from '#checker/diagnostics.ts';
import type { Range } from '#checker/wizard/model.ts';
import { MOST_NUMBERS } from '#checker/wizard/read-wizard.ts';
import { quote } from '#checker/wording.ts';
import { isRetired } from './branching-facts.ts';
import type { WizardRule } from './rule.ts';

const exclusiveAlone: WizardRule = {
  id: 'exclusive-alone',
  severity: 'error',
  why: 'Visitors would see no difference: an exclusive option clears the others that were chosen with it, so there must be some.',
  *check(wizard) {
    for (const { kind, options } of wizard.questions) {
      const offered = options.filter(({ retired }) => retired === undefined);
      const [first] = offered.flatMap(({ exclusive }) => exclusive ?? []);
      if (kind === undefined || first === undefined) continue;
      const takesSeveral = Array.isArray(kind.unanswered);
      if (takesSeveral && offered.some(({ exclusive }) => exclusive === undefined)) continue;
      yield {
        at: first,
        message: takesSeveral
          ? 'Every option of this question is exclusive.'
          : `This question is ${kind.title}, of which only one option is ever chosen.`,
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
    for (const step of wizard.steps) {
      const [first, ...others] = step.question?.options ?? [];
      if (first?.retired === undefined || isRetired(wizard, step)) continue;
      if (others.some(({ retired }) => retired === undefined)) continue;
      yield {
        at: first.retired,
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
    for (const { range } of wizard.questions) {
      yield* numberProblems(range);
      // Ranges of a scale that is upside down fit nowhere.
      if (!isUpsideDown(range)) yield* scoreProblems(range);
    }
  },
};

/** Whether a scale ends where it begins, or before. */
export function isUpsideDown({ min, max }: Range): boolean {
  return min !== undefined && max !== undefined && max.value <= min.value;
}

function* numberProblems({ min, max, step }: Range): Iterable<ProblemDetails> {
  if (min === undefined || max === undefined) return;
  const distance = step?.value ?? 1;
  if (max.value <= min.value) {
    yield {
      at: max.at,
      message: `The scale ends at ${max.value}, but begins at ${min.value}.`,
      fix: 'Write a "max" that is above "min".',
    };
    return;
  }
  if (distance < 1) return;
  const amount = (max.value - min.value) / distance + 1;
  if (step !== undefined && !Number.isInteger(amount)) {
    yield {
      at: step.at,
      message: `Steps of ${distance} do not lead from ${min.value} to ${max.value}.`,
      fix: 'Choose a "step" that divides the distance between "min" and "max".',
    };
  }
  if (amount > MOST_NUMBERS) {
    yield {
      at: max.at,
      message: `The scale has ${Math.floor(amount)} numbers; ${MOST_NUMBERS} are allowed.`,
      fix: 'Choose "min" and "max" closer together, or a larger "step".',
    };
  }
}

function* scoreProblems({ min, max, scores }: Range): Iterable<ProblemDetails> {
  let before: (typeof scores)[number] | undefined;
  for (const range of scores.toSorted((one, other) => one.from.value - other.from.value)) {
    const { from, to } = range;
    const name = `from ${from.value} to ${to.value}`;
    if (to.value < from.value) {
      yield {
        at: to.at,
        message: `The scores ${name} are upside down.`,
        fix: 'Write the lower number as "from" and the higher one as "to".',
      };
      continue;
    }
    const isOutside =
      (min !== undefined && from.value < min.value) || (max !== undefined && to.value > max.value);
    if (isOutside) {
      yield {
        at: from.at,
        message: `The scores ${name} reach beyond the scale.`,
        fix: `Write numbers from ${quote('min')} to ${quote('max')} of this scale.`,
      };
    }
    if (before !== undefined && from.value <= before.to.value) {
      yield {
        at: from.at,
        message: `The scores ${name} overlap those from ${before.from.value} to ${before.to.value}.`,
        fix: 'Let each number be in one of the ranges only.',
      };
    }
    if (before === undefined || to.value > before.to.value) before = range;
  }
}

const oneOption: WizardRule = {
  id: 'one-option',
  severity: 'warning',
  why: 'Visitors have nothing to choose, and everybody gives the same answer.',
  *check({ questions }) {
    for (const { retired, options, values } of questions) {
      const [only, ...others] = options.filter((option) => option.retired === undefined);
      if (retired !== undefined || others.length > 0 || values.gaps > 0) continue;
      // An exclusive option without others is a problem of its own.
      if (only?.value === undefined || only.exclusive !== undefined) continue;
      yield {
        at: only.value.at,
        message: `${quote(only.value.value)} is the only option that this question offers.`,
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
