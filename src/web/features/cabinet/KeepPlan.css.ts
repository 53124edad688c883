import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.space.md,
  padding: vars.space.md,
  // Transparent, but drawn in forced colours, which remove the background.
  border: '1.5px solid transparent',
  borderRadius: vars.radius.lg,
  background: color.surfaceSelected,
  '@media': { [from('sm')]: { padding: vars.space.lg } },
});

export const title = style({ fontSize: vars.size.heading });

export const words = style({ maxInlineSize: vars.width.column });
