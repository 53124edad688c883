import { debounce } from './debounce.ts';
import { poll } from './poll.ts';
import {
  RESIZE_DEBOUNCE_MS,
  WINDOW_HEIGHT_POLL_LIMIT,
  WINDOW_HEIGHT_POLL_MS,
  WINDOW_HEIGHT_VARIABLE,
} from './window-height-constants.ts';

/** The height that toolbars and the on-screen keyboard leave; pinching to zoom does not change it. */
export function visibleHeight({ visualViewport, innerHeight }: Window): number {
  return Math.round(visualViewport ? visualViewport.height * visualViewport.scale : innerHeight);
}

/**
 * Keeps the height variable on the document element true: at once, when the window is resized and,
 * for toolbars that move late, by polling a while. Returns what ends it.
 */
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
