import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';
import { stepPicture, stepSpread } from '../steps/step-spread.ts';

export const spread = style(stepSpread('6fr 5fr', 'center'));

export const copy = style({ display: 'grid', gap: vars.space.md });

export const title = style({ fontSize: vars.size.display, lineHeight: 1.12 });

export const lead = style({ color: color.textQuiet, fontSize: vars.size.lead });

export const action = style({
  marginBlock: vars.space.sm,
  '@media': { [from('sm')]: { maxInlineSize: '18rem' } },
});

export const hints = style({
  display: 'grid',
  gap: vars.space.sm,
  padding: 0,
  listStyle: 'none',
});

export const hint = style({ display: 'flex', gap: '0.75rem' });

export const tick = style({
  color: color.success,
  fontWeight: 700,
});

export const picture = style([
  stepPicture,
  { '@media': { [from('lg')]: { aspectRatio: '1 / 1', maxBlockSize: 'none' } } },
]);
