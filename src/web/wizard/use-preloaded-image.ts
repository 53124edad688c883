import { useEffect } from 'react';
import type { Step } from '#engine/wizard-definition.gen.ts';
import { loadPicture } from '#web/loading/load-ahead.ts';

/** Fetches the picture of a coming step, so that it is there when the step shows. */
export function usePreloadedImage(
  step: Step | undefined,
  images: Readonly<Record<string, string>>,
): void {
  const src = step?.type === 'info' ? step.image?.src : undefined;
  const address = src === undefined ? undefined : images[src];
  useEffect(() => {
    if (address !== undefined) void loadPicture(address).catch(() => undefined);
  }, [address]);
}
