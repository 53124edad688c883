import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const card = style({
  paddingBlock: vars.space.lg,
  paddingInline: vars.space.md,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  boxShadow: `0 1.5rem 3.5rem -1.5rem ${color.shadow}`,
  '@media': {
    [from('sm')]: { padding: '2rem' },
  },
});

/** Aligned with the checkbox above it, but without a box. */
export const promise = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.75rem',
  marginBlockEnd: vars.space.lg,
  color: color.success,
  fontWeight: 600,
});

export const tick = style({
  flex: 'none',
  inlineSize: '1.625rem',
  blockSize: '1.625rem',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const noCharge = style({
  marginBlockStart: vars.space.sm,
  color: color.textQuiet,
  fontSize: vars.size.small,
  textAlign: 'center',
});

export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: vars.space.sm,
  marginBlockStart: vars.space.md,
  paddingBlockStart: vars.space.sm,
  borderBlockStart: `1px solid ${color.line}`,
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.tapTarget,
  fontWeight: 600,
});
