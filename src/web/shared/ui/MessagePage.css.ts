import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  maxInlineSize: vars.width.column,
  marginInline: 'auto',
  paddingBlock: vars.space.xl,
  textAlign: 'center',
});

export const picture = style({
  inlineSize: '100%',
  maxInlineSize: '26rem',
  blockSize: 'auto',
  borderRadius: vars.radius.lg,
});

export const actions = style({ marginBlockStart: vars.space.sm });
