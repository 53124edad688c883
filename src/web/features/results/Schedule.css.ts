import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const choices = style({
  display: 'grid',
  gap: vars.space.md,
  '@media': { [from('md')]: { gridTemplateColumns: '1fr 1fr' } },
});

export const choice = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xs,
  padding: vars.space.lg,
  borderRadius: vars.radius.lg,
  background: color.surfaceSelected,
});

export const value = style({ fontFamily: vars.font.display, fontSize: '1.25rem', lineHeight: 1.3 });
