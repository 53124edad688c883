/**
 * The query parameter `stepsLimit`: an integer of at least 1, written without sign, space or
 * leading zero. Anything else is ignored (spec section 5).
 */
export function parseStepsLimit(raw: string | null | undefined): number | undefined {
  if (raw == null || !/^[1-9][0-9]*$/.test(raw)) return undefined;
  return Number(raw);
}
