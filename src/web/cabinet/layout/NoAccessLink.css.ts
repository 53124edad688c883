import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

/** Ends the page, and asks for no attention. */
export const line = style({
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: vars.space.lg,
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.tapTarget,
  paddingInline: vars.space.md,
  color: color.textQuiet,
  fontSize: vars.size.small,
  ':hover': { color: color.text },
});
