import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attempt } from '#engine/attempt.ts';
import { buildOf, KEPT_SCREEN, type KeptScreen } from '#web/shared/loading/kept-screen.ts';
import { tabStore } from '#web/shared/storage/browser-store.ts';

/** Keeps what the quiz shows when the page is left, so that a reload shows it at once. */
export function useKeptScreen(
  quiz: RefObject<HTMLElement | null>,
  { id, step }: Pick<Attempt, 'id' | 'step'>,
): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    const keep = () => {
      const screen: KeptScreen = {
        path: window.location.pathname,
        language: i18n.language,
        build: buildOf(document),
        attemptId: id,
        step,
        html: quiz.current === null ? '' : markupOf(quiz.current),
      };
      tabStore.write(KEPT_SCREEN, screen);
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [quiz, i18n, id, step]);
}

/** With the ticks that boxes have now: markup says only which they began with. */
function markupOf(quiz: HTMLElement): string {
  const copy = quiz.cloneNode(true) as HTMLElement;
  for (const box of copy.querySelectorAll('input')) box.defaultChecked = box.checked;
  return copy.outerHTML;
}
