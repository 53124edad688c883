import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const note = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.md,
  padding: vars.space.md,
  border: `1.5px solid ${color.danger}`,
  borderRadius: vars.radius.md,
  background: color.surface,
  textAlign: 'center',
});
