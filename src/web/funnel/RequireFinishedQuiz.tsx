import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useRequiredTexts } from '#web/i18n/use-required-texts.ts';
import { PATHS } from '#web/paths.ts';
import { type FinishedQuiz, useFinishedQuiz } from './use-finished-quiz.ts';

/** Shows its content for the last finished wizard; without one the visitor is sent to start. */
export function RequireFinishedQuiz({ children }: { children: (quiz: FinishedQuiz) => ReactNode }) {
  useRequiredTexts('funnel');
  const quiz = useFinishedQuiz();
  return quiz === undefined ? <Navigate to={PATHS.ROOT} replace /> : children(quiz);
}
