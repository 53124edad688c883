/**
 * The query parameter `stepsLimit`: an integer of at least 1, written without sign, space or
 * leading zero. Anything else is ignored (spec section 5). One too large to be kept exactly limits
 * nothing anyway and becomes the largest that can be.
 */
export function parseStepsLimit(raw: string | null | undefined): number | undefined {
  if (!/^[1-9][0-9]*$/.test(raw ?? '')) return undefined;
  return Math.min(Number(raw), Number.MAX_SAFE_INTEGER);
}
