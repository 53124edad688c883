import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const list = style({
  display: 'grid',
  gap: vars.space.md,
  padding: 0,
  listStyle: 'none',
});

export const bar = style({ display: 'grid', gap: '0.375rem' });

export const label = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.md,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

export const track = style({ borderRadius: vars.radius.pill, background: color.track });

export const fill = style({ fill: color.accentText });
