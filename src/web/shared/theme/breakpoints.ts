/** Widths, in CSS pixels, from which a wider layout applies (spec section 9). */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

type Breakpoint = keyof typeof BREAKPOINTS;

/** A phone on its side: room for two columns, and little height. */
export const SIDEWAYS = 'screen and (min-width: 560px) and (max-height: 480px)';

/** A phone whose text is so large that two columns of words do not fit. */
export const LARGE_TEXT = 'screen and (max-width: 18em)';

export function from(breakpoint: Breakpoint): `screen and (min-width: ${number}px)` {
  return `screen and (min-width: ${BREAKPOINTS[breakpoint]}px)`;
}
