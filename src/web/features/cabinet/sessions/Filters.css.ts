import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const filters = style({ display: 'grid', gap: vars.space.md });

export const selects = style({
  display: 'grid',
  gap: vars.space.md,
  '@media': { [from('md')]: { gridTemplateColumns: '3fr 2fr', alignItems: 'start' } },
});

export const found = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.sm,
  minBlockSize: vars.tapTarget,
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
});
