import { useEffect } from 'react';
import { PATHS } from '#contract/paths.ts';
import { WORKER } from '#contract/server-paths.ts';
import { loadAhead } from '#web/shared/loading/load-ahead.ts';

/**
 * Lets the cabinet, and no other page, open without a network. In development files change all the
 * time, so there is no worker.
 */
export function useWorker(): void {
  useEffect(() => {
    if (import.meta.env.DEV) return;
    // Browsers without one, or in a private window, work as before.
    const register = async () =>
      navigator.serviceWorker.register(WORKER, { scope: `${PATHS.CABINET_ROOT}/` });
    loadAhead([register]);
  }, []);
}
