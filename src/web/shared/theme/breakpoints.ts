import type { StyleRule } from '@vanilla-extract/css';

/** Widths, in CSS pixels, from which a wider layout applies (spec section 9). */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

const from = (width: number) => `screen and (min-width: ${width}px)`;
const below = (width: number) => `screen and (max-width: ${width - 1}px)`;

const MEDIA = {
  belowSm: below(BREAKPOINTS.sm),
  belowMd: below(BREAKPOINTS.md),
  sm: from(BREAKPOINTS.sm),
  md: from(BREAKPOINTS.md),
  lg: from(BREAKPOINTS.lg),
  xl: from(BREAKPOINTS.xl),
  /** A phone on its side: room for two columns, and little height. */
  sideways: 'screen and (min-width: 560px) and (max-height: 480px)',
  /** A phone whose text is so large that two columns of words do not fit. */
  largeText: 'screen and (max-width: 18em)',
  hover: '(hover: hover)',
  /** Here backgrounds and shadows are removed, and borders and outlines are drawn. */
  forcedColors: '(forced-colors: active)',
} as const;

type Rules = NonNullable<StyleRule['@media']>;
type Rule = Rules[string];
type Medium = keyof typeof MEDIA;

/** What differs in some windows, to be spread into a style. Of those that apply, the last one wins. */
export function at(rules: { [Name in Medium]?: Rule }): { '@media': Rules } {
  const named = Object.entries(rules).map(([name, rule]) => [MEDIA[name as Medium], rule]);
  return { '@media': Object.fromEntries(named) };
}

/** What is there in some windows alone. */
export const onlyAt = (medium: Medium, rule: Rule) => ({
  display: 'none' as const,
  ...at({ [medium]: { display: 'block', ...rule } }),
});
