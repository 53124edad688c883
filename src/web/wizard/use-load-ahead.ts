import { useEffect } from 'react';
import { loadAhead, loadPicture } from '#web/loading/load-ahead.ts';

/**
 * Once a quiz has begun, fetches its pictures and what comes after it while the visitor thinks: then
 * it goes on to its end, and to the results, without a line.
 */
export function useLoadAhead(
  hasBegun: boolean,
  images: Readonly<Record<string, string>>,
  loadNext: readonly (() => Promise<unknown>)[],
): void {
  useEffect(() => {
    if (!hasBegun) return;
    const pictures = Object.values(images).map((address) => () => loadPicture(address));
    loadAhead([...pictures, ...loadNext]);
  }, [hasBegun, images, loadNext]);
}
