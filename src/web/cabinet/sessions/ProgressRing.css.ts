import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const wrap = style({
  position: 'relative',
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: '5.5rem',
  blockSize: '5.5rem',
});

export const ring = style({
  position: 'absolute',
  inset: 0,
  fill: 'none',
  strokeWidth: 7,
  transform: 'rotate(-90deg)',
});

export const track = style({ stroke: color.track });

export const arc = style({
  stroke: color.accentText,
  strokeLinecap: 'round',
  transition: `stroke-dashoffset ${vars.motion.glide} ease-out`,
});

export const percentText = style({
  fontSize: '1.1875rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
