import { storageKeys } from 'virtual:storage-keys';
import { wizards } from 'virtual:wizards';
import { PATHS } from '#contract/paths.ts';
import { attemptKeyOf } from '#engine/resume.ts';
import { type BrowserStore, localStore, tabStore } from '#web/shared/storage/browser-store.ts';
import { LAST_ATTEMPT, readLastAttempt, SAVED_ATTEMPT } from './last-attempt.ts';

/** Names the finished quiz that its user wants to stay on this device. */
const KEPT_ATTEMPT = 'md_keptAttempt';

/** Removes the answers to every quiz, finished or not, from this browser. Other tabs follow. */
export function forgetAnswers(): void {
  for (const key of [...storageKeys, SAVED_ATTEMPT, KEPT_ATTEMPT, LAST_ATTEMPT]) {
    erase(localStore, 'localStorage', key);
  }
  forgetOpenAttempts();
}

function forgetOpenAttempts(): void {
  for (const { id } of wizards) erase(tabStore, 'sessionStorage', attemptKeyOf(id));
}

/** Overwritten first: a store whose storage is blocked holds values in memory. */
function erase(store: BrowserStore, storage: 'localStorage' | 'sessionStorage', key: string): void {
  store.write(key, null);
  try {
    window[storage].removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Whether there is a result of which nobody has said that it stays on this device. */
export function isResultToAskAbout(): boolean {
  const finishedAt = readLastAttempt()?.finishedAt;
  return finishedAt !== undefined && localStore.read(KEPT_ATTEMPT) !== finishedAt;
}

export function keepResult(): void {
  localStore.write(KEPT_ATTEMPT, readLastAttempt()?.finishedAt);
}

/** In a tab whose answers another one removed. Sessions play on in the cabinet. */
export function followForgetting({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key !== LAST_ATTEMPT || newValue !== 'null') return;
  forgetOpenAttempts();
  if (!window.location.pathname.startsWith(PATHS.CABINET_ROOT)) window.location.reload();
}

// Nothing to listen to where pages are prerendered.
globalThis.addEventListener?.('storage', followForgetting);
