import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { vars } from '#web/theme/theme.css.ts';

export const cards = style({
  display: 'grid',
  gap: vars.space.md,
  '@media': { [from('md')]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});
