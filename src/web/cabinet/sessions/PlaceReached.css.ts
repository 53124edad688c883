import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const place = style({
  display: 'grid',
  gap: '0.375rem',
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
});

export const track = style({
  display: 'block',
  borderRadius: vars.radius.pill,
  background: color.track,
});

export const fill = style({ fill: color.accentText });
