import { removeAt } from '#authoring/document/edit.ts';
import { by, type Sentence, sentence } from '#authoring/document/problem.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import {
  answersFor,
  distinctAnswers,
  MOST_COMBINATIONS,
} from '#authoring/document/wizard/combinations.ts';
import {
  comparisonsByKey,
  comparisonsOf,
  type PlacedCondition,
} from '#authoring/document/wizard/conditions.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import type { Answers } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import { optionsOf } from '#engine/step-kinds/index.ts';
import { isRetired, offered } from '#engine/step-kinds/step-kind.ts';
import {
  answersByOption,
  answersByStep,
  askedLater,
  askedQuestionsOf,
  conditionalOptionsOf,
  conditionsOf,
  isAlwaysAsked,
  isEdge,
  isRetiredStep,
  isSound,
  mentionsIn,
  type PlacedStep,
  placedWhen,
  questionsOf,
  stepsOf,
  theQuestion,
  whenOf,
} from './facts.ts';
import type { WizardRule } from './rule.ts';

const conditionalEdge: WizardRule = {
  id: 'conditional-edge',
  severity: 'error',
  why: 'Statistics count visitors at the first two steps, and visitors see the progress bar full at the last one: all of them must come by.',
  *check(wizard) {
    for (const placed of stepsOf(wizard).filter((each) => isEdge(wizard, each))) {
      const { step, path } = placed;
      const names = [
        ...(step.when === undefined ? [] : ['when']),
        ...(isRetired(step) ? ['retired'] : []),
      ];
      for (const name of names) {
        const at = wizard.nameAt(...path, name);
        yield {
          at,
          edit: [removeAt(at)],
          message: sentence`${nameOf(placed)} has ${property(name)}, but steps 1, 2 and the last one are always shown.`,
          or: sentence`move the step between two others`,
        };
      }
    }
  },
};

/** The steps that may have a condition, and the options that have one. */
function conditionalIn(wizard: Wizard) {
  const steps = stepsOf(wizard).filter((step) => !isEdge(wizard, step));
  return [...steps, ...conditionalOptionsOf(wizard)];
}

const askedLaterRule: WizardRule = {
  id: 'asked-later',
  severity: 'error',
  why: 'Visitors have not given this answer yet when it is decided what they see, so the condition would never mean it.',
  *check(wizard) {
    for (const step of conditionalIn(wizard)) {
      for (const { answer, askedAt } of askedLater(wizard, step)) {
        const isHere = askedAt === step.number;
        yield {
          at: answer.at,
          message: sentence`${nameOf(step)} depends on the answer ${answer.value}, which is asked ${isHere ? sentence`at this very step` : sentence`later, at step ${askedAt}`}.`,
          fix: 'Name an answer that is asked at an earlier step, or move one of the two steps.',
        };
      }
    }
  },
};

const highestInStep: WizardRule = {
  id: 'highest-in-step',
  severity: 'error',
  why: 'Visitors are still answering: how high a bar is is known only at the end, so the step would come and go at random.',
  *check(wizard) {
    for (const step of conditionalIn(wizard)) {
      for (const bar of mentionsIn(wizard, [...step.path, 'when'], 'bar')) {
        yield {
          at: bar.at,
          message: sentence`${nameOf(step)} depends on a bar, which only outcomes may do.`,
          fix: sentence`Write a condition on answers instead${by(': { "answer": …, "is": … }', '')}.`,
        };
      }
    }
  },
};

const impossibleStep: WizardRule = {
  id: 'impossible-step',
  severity: 'error',
  why: 'No visitor would ever see it.',
  *check(wizard) {
    for (const [step, when, shown] of conditionalSteps(wizard)) {
      if (shown.some(Boolean)) continue;
      yield {
        at: wizard.nameAt(...when.path),
        message: sentence`No answers can show ${atMiddle(step)}.`,
        fix: 'Look for a condition that contradicts itself or that of an earlier step, or that names what is retired; fix it, or delete or retire the step.',
      };
    }
  },
};

const needlessCondition: WizardRule = {
  id: 'needless-condition',
  severity: 'warning',
  why: 'Everybody sees this step, so if some visitors were meant to skip it, they do not.',
  *check(wizard) {
    for (const [step, when, shown] of conditionalSteps(wizard)) {
      if (!shown.every(Boolean)) continue;
      const at = wizard.nameAt(...when.path);
      yield {
        at,
        edit: [removeAt(at)],
        message: sentence`${nameOf(step)} has a condition, but it is shown whatever a visitor answers.`,
        or: sentence`name in it the answers for which the step is left out`,
      };
    }
  },
};

const optionForNobody: WizardRule = {
  id: 'impossible-option',
  severity: 'error',
  why: 'No visitor would ever see it.',
  *check(wizard) {
    for (const [option, answers] of answersByOption(wizard)) {
      const { condition, path } = option.when;
      if (answers === 'too many' || answers.some((given) => holds(condition, given))) continue;
      yield {
        at: wizard.nameAt(...path),
        message: sentence`No answers can show the option ${option.value} of ${atMiddle(option)}.`,
        fix: 'Look for a condition that contradicts itself, or that of the step; fix it, or delete the option.',
      };
    }
  },
};

const nothingToChoose: WizardRule = {
  id: 'options-hidden',
  severity: 'error',
  why: 'Visitors who see no option could not answer the question, and so not go on.',
  *check(wizard) {
    const byQuestion = Map.groupBy(answersByOption(wizard), ([{ step }]) => step);
    for (const [question, options] of byQuestion) {
      const [[first, answers] = []] = options;
      if (first === undefined || answers === undefined) continue;
      if (options.length < offered(optionsOf(question)).length) continue;
      const isHidden = (given: Answers) =>
        options.every(([{ when }]) => !holds(when.condition, given));
      if (answers !== 'too many' && !answers.some(isHidden)) continue;
      const at = wizard.nameAt(...first.when.path);
      yield {
        at,
        message: sentence`${answers === 'too many' ? sentence`Every option of ${atMiddle(first)} has a condition, and too many answers decide whether one is shown` : sentence`Some visitors see no option of ${atMiddle(first)}`}.`,
        fix: sentence`Delete the ${property('when')} of an option that fits everybody, or add one such as “None of these”.`,
      };
    }
  },
};

const undecidedStep: WizardRule = {
  id: 'undecided-step',
  severity: 'warning',
  why: `Up to ${MOST_COMBINATIONS.toLocaleString('en')} combinations of answers are tried; beyond that only you can tell whether anybody sees the step.`,
  *check(wizard) {
    for (const [step, answers] of answersByStep(wizard)) {
      if (answers !== 'too many') continue;
      yield {
        at: wizard.nameAt(...step.path, 'when'),
        message: sentence`It was not decided whether any answers show ${atMiddle(step)}.`,
        fix: 'Let its condition, or those of the questions that it names, name fewer answers.',
      };
    }
  },
};

/** The steps with a condition that are not retired, and for each way to answer whether it shows them. */
function* conditionalSteps(
  wizard: Wizard,
): Iterable<readonly [PlacedStep, PlacedCondition, readonly boolean[]]> {
  for (const [step, answers] of answersByStep(wizard)) {
    const when = whenOf(wizard, step);
    if (when === undefined || answers === 'too many') continue;
    yield [step, when, answers.map((given) => holds(when.condition, given))];
  }
}

const nothingAsked: WizardRule = {
  id: 'nothing-asked',
  severity: 'error',
  why: 'Visitors who are asked nothing get a result that has nothing to do with them.',
  *check(wizard) {
    const questions = questionsOf(wizard).filter((each) => !isRetiredStep(wizard, each));
    const [first] = questions;
    const when = first && placedWhen(first.step, first.path);
    if (when === undefined) return;
    // Visitors who have been asked nothing so far have given no answers.
    const isAsked = questions.some((each) => {
      const condition = whenOf(wizard, each)?.condition;
      return condition === undefined || holds(condition, {});
    });
    if (isAsked) return;
    yield {
      at: wizard.nameAt(...when.path),
      message: sentence`Visitors may be asked nothing at all: every question has a condition.`,
      fix: sentence`Delete the ${property('when')} of at least one question.`,
    };
  },
};

const planAnswerMissing: WizardRule = {
  id: 'plan-answer-missing',
  severity: 'warning',
  why: 'Visitors who are not asked would miss this answer in their personal plan.',
  *check(wizard) {
    for (const answer of mentionsIn(wizard, ['plan'], 'answer')) {
      const question = theQuestion(wizard, answer.value);
      if (question === undefined) continue;
      if (isAlwaysAsked(wizard, question)) continue;
      yield {
        at: answer.at,
        message: sentence`Not every visitor is asked for ${answer.value}.`,
        fix: sentence`Delete the ${property('when')} of its question or ${by('its "retired"', 'restore it')}, or name a question here that everybody is asked.`,
      };
    }
  },
};

const isNotWhenUnasked: WizardRule = {
  id: 'is-not-when-unasked',
  severity: 'warning',
  why: 'Visitors who were not asked have not given that answer either, so the condition holds for them too.',
  *check(wizard) {
    for (const when of conditionsOf(wizard)) {
      const held = new Set(heldWithoutAnswer(wizard, when));
      for (const { condition, path } of comparisonsOf(when)) {
        // Only where the condition names it first.
        if (!held.delete(condition.answer)) continue;
        yield {
          at: wizard.at(...path, 'answer'),
          message: sentence`This condition also holds for visitors who are not asked for ${condition.answer}.`,
          fix: sentence`Say with ${by('"is", "includes" or "anyOf"', '“is”, “includes” or “is one of”')} which answers are meant, or leave it if that is what you want.`,
        };
      }
    }
  },
};

/**
 * The answers without which a condition holds on some path, although it would not hold with every
 * answer to the question.
 */
function heldWithoutAnswer(wizard: Wizard, when: PlacedCondition): ReadonlySet<string> {
  const found = new Set<string>();
  const { condition } = when;
  const known = askedQuestionsOf(wizard);
  const answers = isSound(wizard, when) ? answersFor([condition], known) : undefined;
  if (typeof answers !== 'object') return found;
  const conditional = [...comparisonsByKey([condition])].flatMap(([key, comparisons]) => {
    const { question, when: asks } = known.get(key) ?? {};
    if (question === undefined || asks === undefined) return [];
    return [{ key, asks, answers: distinctAnswers(question, comparisons) }];
  });
  for (const given of answers) {
    const unasked = conditional.filter(({ asks }) => !holds(asks, given));
    for (const isSo of unasked.length > 0 ? [true, false] : []) {
      const bars = { isHighest: () => isSo, isBelow: () => isSo, isSumWithin: () => isSo };
      const fits = (each: Answers) => holds(condition, each, bars);
      if (!fits(given)) continue;
      for (const { key, answers } of unasked) {
        if (answers.some((answer) => !fits({ ...given, [key]: answer }))) found.add(key);
      }
    }
  }
  return found;
}

function nameOf({ step, number }: PlacedStep): Sentence {
  return sentence`Step ${number} (${step.id})`;
}

function atMiddle({ step, number }: PlacedStep): Sentence {
  return sentence`step ${number} (${step.id})`;
}

export const BRANCHING_RULES: readonly WizardRule[] = [
  conditionalEdge,
  askedLaterRule,
  highestInStep,
  impossibleStep,
  needlessCondition,
  optionForNobody,
  nothingToChoose,
  undecidedStep,
  nothingAsked,
  planAnswerMissing,
  isNotWhenUnasked,
];
