import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';

export const article = style({
  maxInlineSize: vars.width.column,
  marginInline: 'auto',
  paddingBlock: vars.space.lg,
});
