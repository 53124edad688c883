import { useEffect } from 'react';
import type { PageAfterQuiz } from '#contract/quiz-counts.ts';
import { countPage } from './quiz-counts.ts';

/** Counts a page after the quiz. */
export function useCountedPage(page: PageAfterQuiz): void {
  useEffect(() => countPage(page), [page]);
}
