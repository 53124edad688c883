import { useEffect } from 'react';

type PageReturn = { type: 'page.return' | 'page.restore' };

/** Tells when the page is looked at again, and when the browser brings it back out of its memory. */
export function usePageReturns(tell: (event: PageReturn) => void): void {
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'visible') tell({ type: 'page.return' });
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tell({ type: 'page.restore' });
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
    };
  }, [tell]);
}
