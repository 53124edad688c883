import { keyframes, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  ...at({ lg: { gap: vars.space.xl } }),
});

export const top = style({
  inlineSize: '100%',
  maxInlineSize: vars.width.column,
  minBlockSize: '2.75rem',
  marginInline: 'auto',
  ...at({ lg: { gap: vars.space.lg, maxInlineSize: 'none' } }),
});

/** The bar and, below it, its figures. */
export const progress = style({ flex: '1 1 8rem', minInlineSize: 0 });

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: '2.75rem',
  // Aligns its text with the bar. Its tap target extends over the page's margin.
  marginBlockStart: '-1.0625rem',
  marginInlineStart: '-0.75rem',
  paddingInline: '0.75rem',
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  color: color.accentText,
  fontWeight: 600,
  ':hover': { background: color.surfaceHover },
});

/** Visible from its first frame on, because a tap must hit that one and not a later one. */
const arrive = keyframes({ from: { opacity: 0.25, transform: 'translateY(10px)' } });

/**
 * Animates a step that replaces another. The first step of a page appears at once. A phone keeps
 * the layer, because to end it would lay out and paint the whole step again.
 */
export const arrivingStage = style({
  animation: `${arrive} ${vars.motion.step} ease-out`,
  willChange: 'transform, opacity',
  ...at({ hover: { willChange: 'auto' } }),
});
