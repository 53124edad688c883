import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const number = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: vars.radius.pill,
  background: color.soft,
  color: color.softText,
  fontFamily: vars.font.display,
});
