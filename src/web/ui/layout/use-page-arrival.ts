import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { PATHS } from '#web/paths.ts';

/** The path that was shown last, whichever layout showed it. */
let shownPath = globalThis.location?.pathname;

/**
 * Starts every page that a link led to at its top, with the focus in its content, as a page load
 * would. The page the visitor came in by is left to the browser, and so is Back.
 */
export function usePageArrival(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const content = useRef<HTMLElement>(null);

  useEffect(() => {
    if (shownPath === pathname) return;
    const wasRedirected = shownPath === PATHS.ROOT && navigationType === 'REPLACE';
    shownPath = pathname;
    if (wasRedirected) return;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname, navigationType]);

  return content;
}
