import type { Attempt } from '#engine/attempt.ts';
import { attemptKeyOf, resumes } from '#engine/resume.ts';
import { parseStepsLimit } from '#engine/steps-limit.ts';

/**
 * Hides the quiz, which the page shows on its first step, if this tab's attempt is at a later step.
 * The app shows that step when it loads. False if the attempt starts here.
 */
export function resume(root: HTMLElement): boolean {
  const quiz = root.querySelector<HTMLElement>('[data-wizard]');
  const attempt = quiz && read(attemptKeyOf(quiz.dataset.wizard ?? ''));
  const isFurtherOn = attempt && Number(attempt.step) > 1 && resumes(attempt, visit());
  if (isFurtherOn) quiz.style.visibility = 'hidden';
  return isFurtherOn === true;
}

function visit() {
  const { usr } = { ...(history.state as { usr?: { attemptId?: string } } | null) };
  const stepsLimit = parseStepsLimit(new URLSearchParams(location.search).get('stepsLimit'));
  // React Router stores an entry's own state under this name.
  return { stepsLimit, returnsTo: usr?.attemptId };
}

/** The attempt in this tab's storage. The app validates it. */
function read(key: string): Attempt | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    return typeof value === 'object' && value !== null ? (value as Attempt) : undefined;
  } catch {
    return undefined;
  }
}
