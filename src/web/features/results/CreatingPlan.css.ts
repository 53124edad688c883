import { keyframes, style } from '@vanilla-extract/css';
import { cover } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const wrap = style({
  maxInlineSize: vars.width.column,
  marginInline: 'auto',
  paddingBlock: vars.space['2xl'],
  fontSize: vars.size.lead,
  textAlign: 'center',
});

export const disc = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(13rem, 100%)',
  aspectRatio: '1',
});

/** Inside the ring of the progress. */
export const breath = style({ position: 'absolute', inset: '0.75rem' });

export const ring = style({ ...cover, transform: 'rotate(-90deg)' });

export const track = style({ fill: 'none', stroke: color.track, strokeWidth: 5 });

export const fill = style({
  fill: 'none',
  stroke: color.accentText,
  strokeWidth: 5,
  strokeLinecap: 'round',
});

export const percentText = style({
  position: 'relative',
  color: color.softText,
  fontSize: '1.75rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

export const lines = style({ minBlockSize: '2rem', color: color.textQuiet });

const appear = keyframes({ from: { opacity: 0 } });

export const line = style({ animation: `${appear} 300ms ease-out` });
