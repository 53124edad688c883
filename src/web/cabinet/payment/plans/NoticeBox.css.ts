import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const box = style({
  paddingBlock: '0.875rem',
  paddingInline: vars.space.md,
  border: `1.5px solid ${color.lineStrong}`,
  borderInlineStartWidth: '0.375rem',
  borderRadius: vars.radius.sm,
  background: color.surface,
  fontWeight: 600,
});
