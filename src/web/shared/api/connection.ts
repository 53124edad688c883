import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let check: () => void = () => undefined;
let isLost = false;

function set(isNowLost: boolean): void {
  if (isNowLost === isLost) return;
  isLost = isNowLost;
  for (const listener of listeners) listener();
}

globalThis.addEventListener?.('online', () => set(false));
globalThis.addEventListener?.('offline', () => set(true));

/** Whether calls reach the server, as the browser says and the last call showed. */
export const connection = {
  isLost: () => isLost || globalThis.navigator?.onLine === false,
  note: (hasAnswer: boolean) => set(!hasAnswer),
  /**
   * One call had no response. A browser may block that one alone, so another call, which the app
   * provides, finds out whether the server can be reached.
   */
  doubt: () => check(),
  checkBy: (newCheck: () => void) => {
    check = newCheck;
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function useIsOffline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
}
