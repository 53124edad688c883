import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';

export const amount = style({
  display: 'block',
  fontFamily: vars.font.display,
  fontSize: vars.size.title,
  fontWeight: 400,
  lineHeight: 1.2,
  fontVariantNumeric: 'lining-nums tabular-nums',
});
