import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const problem = style({
  display: 'grid',
  gap: vars.space.xs,
  marginBlockEnd: vars.space.md,
  paddingBlock: '0.875rem',
  paddingInline: vars.space.md,
  border: `1.5px solid ${color.danger}`,
  borderInlineStartWidth: '0.375rem',
  borderRadius: vars.radius.sm,
  background: color.surface,
  fontWeight: 600,
  selectors: { '&:focus-visible': { outlineOffset: '2px' } },
});
