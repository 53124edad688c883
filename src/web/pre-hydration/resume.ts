import type { Attempt } from '#engine/attempt.ts';
import { parseStepsLimit } from '#engine/steps-limit.ts';
import { buildOf, KEPT_SCREEN, type KeptScreen } from '#web/shared/loading/kept-screen.ts';

/**
 * Shows the step at which this tab's attempt stands instead of the first one: as it was when the
 * page was left, else nothing until the app has come. False: the attempt begins here.
 */
export function resume(root: HTMLElement): boolean {
  const quiz = root.querySelector<HTMLElement>('[data-wizard]');
  const attempt = quiz && read(`md_attempt_${quiz.dataset.wizard}`);
  if (!attempt || !(Number(attempt.step) > 1)) return false;
  // A finished one, or one of another length, begins anew.
  const limit = parseStepsLimit(new URLSearchParams(location.search).get('stepsLimit'));
  const isOfThisLength = limit === undefined || limit === attempt.stepsLimit;
  if (attempt.isFinished !== true && isOfThisLength) showKept(quiz, attempt, read(KEPT_SCREEN));
  return true;
}

function showKept(
  quiz: HTMLElement,
  attempt: Partial<Attempt>,
  kept: Partial<KeptScreen> | undefined,
): void {
  const isOfThisPage =
    kept?.attemptId === attempt.id &&
    kept?.step === attempt.step &&
    kept?.path === location.pathname &&
    kept.language === document.documentElement.lang &&
    kept.build === buildOf(document) &&
    typeof kept.html === 'string';
  if (isOfThisPage) quiz.outerHTML = kept.html ?? '';
  else quiz.style.visibility = 'hidden';
}

function read(key: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
