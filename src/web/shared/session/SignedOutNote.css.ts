import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const note = style({
  paddingInline: vars.space.md,
  background: color.soft,
  color: color.softText,
  fontSize: vars.size.small,
  textAlign: 'center',
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.tapTarget,
  color: 'inherit',
  fontWeight: 600,
});
