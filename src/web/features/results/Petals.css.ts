import { keyframes, style } from '@vanilla-extract/css';
import { square } from '#web/shared/theme/shapes.ts';
import { color } from '#web/shared/theme/theme.css.ts';

export const flower = style({ inlineSize: '100%', maxInlineSize: '19rem', marginInline: 'auto' });

export const ring = style({
  fill: 'none',
  stroke: color.line,
  strokeDasharray: '1 5',
  strokeLinecap: 'round',
  strokeWidth: 1.5,
});

const open = keyframes({ from: { transform: 'scale(0.2)', opacity: 0 } });

export const petal = style({ animation: `${open} 700ms cubic-bezier(0.2, 0.8, 0.3, 1)` });

/** Neighbours differ in both schemes. */
const TONES = [
  color.accentText,
  color.success,
  color.star,
  color.lineStrong,
  color.softText,
  color.focus,
];

export const petals = TONES.map((fill) => style({ fill, fillOpacity: 0.9 }));

/** The same colours for what names a petal. */
export const seeds = TONES.map((background) =>
  style({
    flex: 'none',
    alignSelf: 'center',
    ...square('0.875rem'),
    borderRadius: '80% 10% 80% 40%',
    background,
    forcedColorAdjust: 'none',
  }),
);

export const rib = style({
  fill: 'none',
  stroke: color.surface,
  strokeLinecap: 'round',
  strokeWidth: 1.5,
  opacity: 0.5,
});

export const pistil = style({ fill: color.soft, stroke: color.surface, strokeWidth: 3 });
