import { removeAt } from '#authoring/document/edit.ts';
import type { Place } from '#authoring/document/place.ts';
import { by, plain, sentence } from '#authoring/document/problem.ts';
import { property, titleOf } from '#authoring/document/schema/wizard-schema.ts';
import { offersNothing } from '#authoring/document/wizard/answers.ts';
import { quote } from '#authoring/document/wording.ts';
import { kindOf, optionsOf } from '#engine/step-kinds/index.ts';
import { isRetired } from '#engine/step-kinds/step-kind.ts';
import type { QuestionStep } from '#engine/wizard-definition.gen.ts';
import { isRetiredStep, questionsOf } from './facts.ts';
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
      const { title, consistsOf } = kindOf(placed.step);
      const options = offeredIn(placed);
      const first = options.find(({ exclusive }) => exclusive);
      const takesSeveral = consistsOf === 'options';
      if (first === undefined) continue;
      if (takesSeveral && options.some(({ exclusive }) => !exclusive)) continue;
      const at = wizard.nameAt(...first.path, 'exclusive');
      yield {
        at,
        edit: [removeAt(at)],
        message: takesSeveral
          ? sentence`Every option of this question is exclusive.`
          : sentence`This question is ${plain(title)}, of which only one option is ever chosen.`,
        or: takesSeveral
          ? sentence`${by('write "selection": "single"', 'let one option be chosen')} if no options can be chosen together`
          : undefined,
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
      const retired = optionsOf(placed.step).map((_, index) =>
        wizard.nameAt(...placed.path, 'options', index, 'retired'),
      ) as [Place, ...Place[]];
      yield {
        at: retired[0],
        edit: [removeAt(...retired)],
        message: sentence`Every option of this question is retired, so there is nothing to choose.`,
        or: sentence`add new options; or retire the whole question${by(' with a "retired" beside its "answerKey"', '')}`,
      };
    }
  },
};

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
        message: sentence`${only.value} is the only option that this question offers.`,
        fix: sentence`Add another option, or make the step one that only tells something${by(': "type": "info"', '')}.`,
      };
    }
  },
};

const ticksRange: WizardRule = {
  id: 'ticks-range',
  severity: 'error',
  why: 'Visitors could not choose so many options, and would read that they must.',
  *check(wizard) {
    for (const placed of questionsOf(wizard)) {
      const { step, path } = placed;
      // Only some kinds of question have them.
      const ticks: Pick<QuestionStep, 'id' | 'least' | 'most'> = step;
      const bounds = (['least', 'most'] as const).flatMap((name) => {
        const number = ticks[name];
        return number === undefined ? [] : [{ name, number, at: wizard.nameAt(...path, name) }];
      });
      const [first, last] = bounds;
      if (first === undefined || isRetired(step)) continue;
      const { title, consistsOf } = kindOf(step);
      const count = offeredIn(placed).filter(({ exclusive }) => !exclusive).length;
      const tooHigh = bounds.find(({ number }) => number > count);
      if (consistsOf !== 'options') {
        yield {
          at: first.at,
          edit: [removeAt(first.at, ...bounds.slice(1).map(({ at }) => at))],
          message: sentence`This question is ${plain(title)}, of which only one option is ever chosen.`,
          or: sentence`${by('write "selection": "multiple"', 'let several options be chosen')}`,
        };
      } else if (tooHigh !== undefined) {
        yield {
          at: tooHigh.at,
          message: sentence`${by(quote(tooHigh.name), `“${titleOf(tooHigh.name)}”`)} is ${tooHigh.number}, but only ${count} options of this question can be chosen together.`,
          fix: `Write a number up to ${count}, or offer more options.`,
        };
      } else if (last !== undefined && last.number < first.number) {
        yield {
          at: last.at,
          message: sentence`This question asks for at least ${first.number} options, and for at most ${last.number}.`,
          fix: sentence`Write a ${property('most')} that is not below ${property('least')}.`,
        };
      }
    }
  },
};

const shufflePlace: WizardRule = {
  id: 'shuffle-place',
  severity: 'error',
  why: 'Visitors would see options that change their places before their eyes.',
  *check(wizard) {
    for (const { step, number, path } of questionsOf(wizard)) {
      const { shuffle }: Pick<QuestionStep, 'id' | 'shuffle'> = step;
      if (shuffle && number === 1) {
        const at = wizard.nameAt(...path, 'shuffle');
        yield {
          at,
          edit: [removeAt(at)],
          message: sentence`Step 1 is in the page before a visit begins, so its order cannot be by chance.`,
        };
      }
    }
  },
};

const picturesMissing: WizardRule = {
  id: 'pictures-missing',
  severity: 'warning',
  why: 'Visitors would see a gap between the pictures, and look at this option less.',
  *check(wizard) {
    for (const placed of questionsOf(wizard)) {
      // What stands apart, such as None of these, needs none.
      const options = offeredIn(placed).filter(({ exclusive, last }) => !exclusive && !last);
      const without = options.filter(({ image }) => image === undefined);
      const [first] = without;
      if (first === undefined || without.length === options.length) continue;
      const values = without.map(({ value }) => value);
      yield {
        at: wizard.at(...first.path, 'value'),
        message: sentence`Unlike the other options of this question ${values} ${values.length === 1 ? sentence`has` : sentence`have`} no picture.`,
        fix: sentence`Add an ${property('image')}, or leave out those of the other options.`,
      };
    }
  },
};

export const QUESTION_RULES: readonly WizardRule[] = [
  exclusiveAlone,
  nothingOffered,
  oneOption,
  ticksRange,
  shufflePlace,
  picturesMissing,
];
