import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  color: color.textQuiet,
});
