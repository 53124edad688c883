import { useEffect } from 'react';
import type { PageAfterQuiz } from '#contract/quiz-counts.ts';
import { countPage } from './quiz-counts.ts';

/** Counts a page after the quiz: `wizard` if the page shows its results, else the one shown last. */
export function useCountedPage(page: PageAfterQuiz, wizard?: string): void {
  useEffect(() => countPage(page, wizard), [page, wizard]);
}
