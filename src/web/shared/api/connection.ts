import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
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
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function useIsOffline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
}
