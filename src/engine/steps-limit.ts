/**
 * Parses the query parameter `stepsLimit`: an integer of at least 1, without sign, space or leading
 * zero. Anything else is ignored (spec section 5). A number that is too large to be exact has no
 * effect as a limit, so it becomes the largest safe integer.
 */
export function parseStepsLimit(raw: string | null | undefined): number | undefined {
  if (!/^[1-9][0-9]*$/.test(raw ?? '')) return undefined;
  return Math.min(Number(raw), Number.MAX_SAFE_INTEGER);
}
