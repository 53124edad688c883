import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  background: `radial-gradient(60rem 30rem at 85% -10rem, ${color.groundGlow}, transparent)`,
});

/** Header, content and footer share these margins. */
export const inset = style({
  inlineSize: '100%',
  maxInlineSize: `calc(${vars.width.page} + 5rem)`,
  marginInline: 'auto',
  paddingInline: vars.space.md,
  ...at({ sm: { paddingInline: vars.space.lg }, lg: { paddingInline: vars.space.xl } }),
});

export const main = style([
  inset,
  {
    flex: 1,
    paddingBlock: `${vars.space.sm} ${vars.space.xl}`,
    ...at({ lg: { paddingBlock: `${vars.space.md} ${vars.space['2xl']}` } }),
  },
]);

export const skipLink = style({
  position: 'absolute',
  insetBlockStart: '-6rem',
  insetInlineStart: vars.space.md,
  zIndex: 3,
  padding: vars.space.md,
  borderRadius: vars.radius.sm,
  background: color.surface,
  ':focus': { insetBlockStart: vars.space.sm },
});
