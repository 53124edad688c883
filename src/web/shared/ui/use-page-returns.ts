import { useEffect } from 'react';

type PageReturn = { type: 'page.return' | 'page.restore' };

/** Notifies when the page becomes visible again, or is restored from the back/forward cache. */
export function usePageReturns(notify: (event: PageReturn) => void): void {
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'visible') notify({ type: 'page.return' });
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) notify({ type: 'page.restore' });
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
    };
  }, [notify]);
}
