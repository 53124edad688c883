import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const ways = style({
  display: 'grid',
  marginBlockEnd: vars.space.md,
  paddingInlineStart: vars.space.md,
  borderInlineStart: `3px solid ${color.soft}`,
});

export const way = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.tapTarget,
  inlineSize: 'fit-content',
  fontWeight: 600,
});
