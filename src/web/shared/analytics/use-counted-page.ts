import { useEffect } from 'react';
import type { PageAfterQuiz } from '#contract/quiz-counts.ts';
import { countPage, type PageOf } from './quiz-counts.ts';

/** Counts a page after the quiz. */
export function useCountedPage(page: PageAfterQuiz, { wizard, order }: PageOf = {}): void {
  useEffect(() => countPage(page, { wizard, order }), [page, wizard, order]);
}
