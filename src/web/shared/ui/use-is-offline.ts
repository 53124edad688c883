import { useSyncExternalStore } from 'react';
import { isOffline } from '#web/shared/api/api-error.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser says that it has no network. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);
