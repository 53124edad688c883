import { useEffect, useLayoutEffect, useRef } from 'react';
import { loadAhead } from '#web/shared/loading/load-ahead.ts';
import { LATE_FACE } from './fonts.ts';

let isLoaded = false;

async function load(): Promise<void> {
  isLoaded = (await document.fonts.load(`1em "${LATE_FACE}"`)).length > 0;
}

/**
 * Fetches the face of headings while there is nothing else to do. On a first visit it comes too late
 * for the screen that is shown, and would move it; the screens after that have it.
 */
export function useLateFaceAhead(): void {
  useEffect(() => {
    if ('fonts' in document) loadAhead([load]);
  }, []);
}

/** Gives headings their face, if it has come, when a screen takes the place of another. */
export function useLateFace(screen: string | number): void {
  const shown = useRef(screen);
  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (isLoaded) document.documentElement.dataset.lateFace = '';
  }, [screen]);
}
