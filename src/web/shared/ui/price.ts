/** An amount of money, which stays in one line. */
export const price = (fontSize: string) =>
  ({
    fontSize,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
  }) as const;
