import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { stepSpread } from './step-spread.ts';

export const frame = style(stepSpread('5fr 6fr', 'start'));

export const intro = style({
  display: 'grid',
  gap: vars.space.sm,
  '@media': { [from('lg')]: { position: 'sticky', insetBlockStart: vars.space.xl } },
});

export const heading = style({ fontSize: vars.size.title });

export const hint = style({ color: color.textQuiet });
