import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';

export const figure = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.display,
  lineHeight: 1,
  fontVariantNumeric: 'lining-nums',
});
