import { type Answers, isChosen, questionsOf } from './answers.ts';
import type {
  Option,
  ProfileDimension,
  QuestionStep,
  WizardDefinition,
} from './wizard-definition.gen.ts';

/** One bar of the profile: the share of its maximum score that the answers reached. */
export interface ProfileBar {
  dimension: ProfileDimension;
  /** A whole number from 0 to 100. */
  percent: number;
}

/** The bars of the profile in file order; empty when the wizard has no profile. */
export function profileOf(definition: WizardDefinition, answers: Answers): ProfileBar[] {
  const questions = questionsOf(definition);
  return (definition.profile ?? []).map((dimension) => {
    const scored = sum(questions.map((question) => scoreOf(question, dimension.id, answers)));
    const possible = sum(questions.map((question) => highestScoreOf(question, dimension.id)));
    return { dimension, percent: possible === 0 ? 0 : Math.round((100 * scored) / possible) };
  });
}

/** The dimensions for a plan: the `most` highest bars with a score above 0, highest first. */
export function focusAreasOf(
  definition: WizardDefinition,
  answers: Answers,
  most: number,
): ProfileDimension[] {
  return profileOf(definition, answers)
    .filter((bar) => bar.percent > 0)
    .sort((a, b) => b.percent - a.percent)
    .slice(0, most)
    .map((bar) => bar.dimension);
}

function scoreOf(question: QuestionStep, dimensionId: string, answers: Answers): number {
  const chosen = question.options.filter((option) => isChosen(question, option.value, answers));
  return sum(chosen.map((option) => pointsOf(option, dimensionId)));
}

function highestScoreOf(question: QuestionStep, dimensionId: string): number {
  const scores = question.options.map((option) => pointsOf(option, dimensionId));
  return question.selection === 'multiple' ? sum(scores) : Math.max(...scores);
}

function pointsOf({ scores = {} }: Option, dimensionId: string): number {
  return new Map(Object.entries(scores)).get(dimensionId) ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
