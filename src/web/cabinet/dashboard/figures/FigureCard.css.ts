import { style } from '@vanilla-extract/css';
import { vars } from '#web/theme/theme.css.ts';

export const title = style({
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  fontWeight: 600,
  lineHeight: 1.35,
});

export const figure = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.display,
  lineHeight: 1,
  fontVariantNumeric: 'lining-nums',
});

export const note = style({ fontSize: vars.size.small });
