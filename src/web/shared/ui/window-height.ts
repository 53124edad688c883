import { useEffect } from 'react';

export const RESIZE_DEBOUNCE_MS = 100;

/** Mobile toolbars move after the page has loaded, without an event, so the height is polled. */
export const WINDOW_HEIGHT_POLL_MS = 100;

export const WINDOW_HEIGHT_POLL_LIMIT = 50;

export const WINDOW_HEIGHT_VARIABLE = '--md-window-height';

/** Runs once its calls have paused for `delay` ms. `cancel` drops the pending run. */
export interface Debounced {
  (): void;
  cancel: () => void;
}

export function debounce(act: () => void, delay: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const debounced = () => {
    cancel();
    timer = setTimeout(act, delay);
  };
  return Object.assign(debounced, { cancel });
}

/** Runs every `interval` ms, `limit` times in all. Returns a function that stops it earlier. */
export function poll(act: () => void, interval: number, limit: number): () => void {
  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    if (polls >= limit) clearInterval(timer);
    act();
  }, interval);
  return () => clearInterval(timer);
}

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

  const onResize = debounce(write, RESIZE_DEBOUNCE_MS);
  const sources = [view, view.visualViewport];
  for (const source of sources) source?.addEventListener('resize', onResize);
  write();
  const stopPolling = poll(write, WINDOW_HEIGHT_POLL_MS, WINDOW_HEIGHT_POLL_LIMIT);

  return () => {
    stopPolling();
    onResize.cancel();
    for (const source of sources) source?.removeEventListener('resize', onResize);
  };
}

export function useWindowHeight(): void {
  useEffect(() => followWindowHeight(window), []);
}
