import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const note = style({
  minBlockSize: '1.375rem',
  color: color.textQuiet,
  fontSize: vars.size.small,
});
