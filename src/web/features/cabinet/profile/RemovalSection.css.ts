import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const heading = style({
  marginBlockEnd: vars.space.xs,
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  fontWeight: 600,
});

export const list = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingInlineStart: '1.25rem',
});

/** The hint about money, before it is too late. */
export const money = style({
  display: 'grid',
  gap: vars.space.md,
  justifyItems: 'start',
  marginBlockStart: vars.space.md,
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  background: color.surfaceSelected,
});
