import type { DEVICES } from '#contract/quiz-counts.ts';

/** Whether the visitor's browser asks not to be tracked. Then nothing is counted. */
export function isUnwanted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

export const deviceKind = (): (typeof DEVICES)[number] =>
  window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';

/** A page that is hidden may never be seen again. */
export function whenLeaving(send: () => void): void {
  window.addEventListener('pagehide', send);
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
}
