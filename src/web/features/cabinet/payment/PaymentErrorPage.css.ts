import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** A line of its own above the ways on. */
export const support = style({
  flexBasis: '100%',
  marginBlockEnd: vars.space.md,
  color: color.textQuiet,
});
