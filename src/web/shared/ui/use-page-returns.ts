import { useEffect } from 'react';

type PageReturn = { type: 'page.return' | 'page.restore' };

/**
 * Notifies when the page becomes visible again or has a network again, or is restored from the
 * back/forward cache.
 */
export function usePageReturns(notify: (event: PageReturn) => void): void {
  useEffect(() => {
    const onReturn = () => notify({ type: 'page.return' });
    const onVisibility = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) notify({ type: 'page.restore' });
    };
    const watch = new AbortController();
    document.addEventListener('visibilitychange', onVisibility, watch);
    window.addEventListener('online', onReturn, watch);
    window.addEventListener('pageshow', onShow, watch);
    return () => watch.abort();
  }, [notify]);
}
