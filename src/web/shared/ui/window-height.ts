import { useEffect } from 'react';

const RESIZE_DEBOUNCE_MS = 100;

/** Mobile toolbars move after the page has loaded, without an event, so the height is polled. */
const POLL_MS = 100;
const POLL_LIMIT = 50;

export const WINDOW_HEIGHT_VARIABLE = '--md-window-height';

/** The height that toolbars and the on-screen keyboard leave. Pinch zoom does not change it. */
export function visibleHeight({ visualViewport, innerHeight }: Window): number {
  return Math.round(visualViewport ? visualViewport.height * visualViewport.scale : innerHeight);
}

/** Updates the height at once, on resize, and by polling. Returns a function that stops it. */
export function followWindowHeight(view: Window): () => void {
  const root = view.document.documentElement;
  let written = Number.NaN;
  const write = () => {
    const height = visibleHeight(view);
    if (height === written) return;
    written = height;
    root.style.setProperty(WINDOW_HEIGHT_VARIABLE, `${height}px`);
  };

  let pause: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(pause);
    pause = setTimeout(write, RESIZE_DEBOUNCE_MS);
  };
  let polls = 0;
  const polling = setInterval(() => {
    polls += 1;
    if (polls >= POLL_LIMIT) clearInterval(polling);
    write();
  }, POLL_MS);
  const sources = [view, view.visualViewport];
  for (const source of sources) source?.addEventListener('resize', onResize);
  write();

  return () => {
    clearInterval(polling);
    clearTimeout(pause);
    for (const source of sources) source?.removeEventListener('resize', onResize);
  };
}

export function useWindowHeight(): void {
  useEffect(() => followWindowHeight(window), []);
}
