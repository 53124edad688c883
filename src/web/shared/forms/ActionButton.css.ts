import { style } from '@vanilla-extract/css';
import { turningRing } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const ring = style({
  ...turningRing('1.125rem'),
  border: '2px solid currentcolor',
  borderBlockStartColor: 'transparent',
});

export const status = style({
  display: 'block',
  marginBlockStart: vars.space.sm,
  color: color.textQuiet,
  fontSize: vars.size.small,
  textAlign: 'center',
});
