import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** A separate line above the links. */
export const support = style({
  flexBasis: '100%',
  marginBlockEnd: vars.space.md,
  color: color.textQuiet,
});
