import { keyframes, style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  '@media': { [from('lg')]: { gap: vars.space.xl } },
});

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space.md,
  inlineSize: '100%',
  maxInlineSize: vars.width.column,
  minBlockSize: '2.75rem',
  marginInline: 'auto',
  '@media': { [from('lg')]: { gap: vars.space.lg, maxInlineSize: 'none' } },
});

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: '2.75rem',
  // Its text stands on the line of the bar, and its tap target reaches over the page's margin.
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

/** Seen from its first frame on: a tap is answered by that one, not by a later one. */
const arrive = keyframes({
  from: { opacity: 0.25, transform: 'translateY(10px)' },
});

/** A step that takes another's place; the one that a page begins with is there at once. */
export const arrivingStage = style({
  animation: `${arrive} ${vars.motion.step} ease-out`,
});
