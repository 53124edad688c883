import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const card = style({ boxShadow: `0 1.5rem 3.5rem -1.5rem ${color.shadow}` });

/** Aligned with the checkbox above it, but without a box. */
export const promise = style({
  marginBlockEnd: vars.space.lg,
  color: color.success,
  fontWeight: 600,
});

export const noCharge = style({
  marginBlockStart: vars.space.sm,
  color: color.textQuiet,
  fontSize: vars.size.small,
  textAlign: 'center',
});

export const account = style({
  marginBlockStart: vars.space.md,
  paddingBlockStart: vars.space.sm,
  borderBlockStart: `1px solid ${color.line}`,
});
