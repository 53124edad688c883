/** The values that were there before, and where they are again. */
export function repeated(values: readonly string[]): { value: string; index: number }[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ value, index }] : [],
  );
}
