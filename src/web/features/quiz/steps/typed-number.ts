/**
 * The number that somebody typed, with a decimal point or comma, and how many decimals it was given;
 * undefined if it is none.
 */
export function typedNumber(text: string): { number: number; decimals: number } | undefined {
  const [, whole, decimals = ''] = /^\s*([-−]?\d+)(?:[.,](\d+))?\s*$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { number: Number(`${whole.replace('−', '-')}.${decimals}`), decimals: decimals.length };
}
