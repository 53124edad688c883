import { useEffect } from 'react';
import { followWindowHeight } from './window-height.ts';

/** Keeps `--md-window-height`, the visible window height in px, on the document element. */
export function useWindowHeight(): void {
  useEffect(() => followWindowHeight(window), []);
}
