import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const ways = style({
  marginBlockEnd: vars.space.md,
  paddingInlineStart: vars.space.md,
  borderInlineStart: `3px solid ${color.soft}`,
});
