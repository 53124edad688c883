import { keyframes, style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

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
  flexDirection: 'column',
  gap: vars.space.xs,
  '@media': {
    [from('md')]: { flexDirection: 'row', alignItems: 'flex-start', gap: vars.space.lg },
  },
});

export const backSlot = style({
  minBlockSize: '2.75rem',
  '@media': { [from('md')]: { minInlineSize: '6.5rem', marginBlockStart: '-0.75rem' } },
});

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: '2.75rem',
  marginInlineStart: '-0.75rem',
  paddingInline: '0.75rem',
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  color: color.accentText,
  fontWeight: 600,
  ':hover': { background: color.surfaceHover },
});

const arrive = keyframes({
  from: { opacity: 0, transform: 'translateY(10px)' },
});

export const stage = style({
  animation: `${arrive} ${vars.motion.step} ease-out`,
});
