import { questionsOf } from '#engine/answers.ts';
import { kindOf, optionsOf, rangeOf } from '#engine/step-kinds/index.ts';
import { isRetired, isWish, pointsFor, type Question, sum } from '#engine/step-kinds/step-kind.ts';
import type { Points, WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** An answer, or a range of numbers of a scale, and the points that it gives. */
interface Scored {
  readonly answer: ScoredAnswer;
  readonly points: number;
}

export type ScoredAnswer =
  | { readonly value: string; readonly labelKey: string }
  | { readonly from: number; readonly to: number };

/** What gives points to a bar. */
export interface BarPoints {
  /** The questions that give some, in file order. */
  readonly questions: readonly {
    readonly question: Question;
    readonly scored: readonly Scored[];
  }[];
  /** The points of a visitor who gives the highest answer to everything that is asked and counts. */
  readonly most: number;
}

export function pointsOfBar(definition: WizardDefinition, barId: string): BarPoints {
  const questions = questionsOf(definition).map((question) => ({
    question,
    scored: scoresOf(question).flatMap(({ answer, scores }) => {
      const points = pointsFor(scores, barId);
      return points === 0 ? [] : [{ answer, points }];
    }),
  }));
  return {
    questions: questions.filter(({ scored }) => scored.length > 0),
    most: sum(
      questions
        .filter(({ question }) => !isWish(question) && !isRetired(question))
        .map(({ question }) => kindOf(question).mostPoints(question, barId)),
    ),
  };
}

/** Every answer of a question that has points, in file order. */
function scoresOf(
  question: Question,
): readonly { readonly answer: ScoredAnswer; readonly scores: Points | undefined }[] {
  const range = rangeOf(question);
  if (range !== undefined) {
    return (range.scores ?? []).map(({ from, to, points }) => ({
      answer: { from, to },
      scores: points,
    }));
  }
  return optionsOf(question).map(({ value, labelKey, scores }) => ({
    answer: { value, labelKey },
    scores,
  }));
}
