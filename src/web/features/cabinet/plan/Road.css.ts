import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { at } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';
import { cover, square } from '#web/shared/theme/shapes.ts';

/** The colour of the dots on this ground. */
export const dotColor = createVar();

/** How much of the width the bends take where there is room for labels on both sides. */
const NARROWED = 16 / 34;

export const road = recipe({
  base: {
    ...cover,
    ...square('100%'),
    overflow: 'visible',
    fill: 'none',
    pointerEvents: 'none',
  },
  variants: {
    direction: {
      down: at({ sm: { transform: `scaleX(${NARROWED})` }, lg: { display: 'none' } }),
      across: { display: 'none', ...at({ lg: { display: 'block' } }) },
    },
  },
});

export const edge = style({ stroke: scene.roadEdge, strokeWidth: 15, strokeOpacity: 0.3 });

/** Its round ends cover the seams between cells. */
export const surface = style({ stroke: scene.road, strokeWidth: 11, strokeLinecap: 'round' });

export const dots = style({
  stroke: dotColor,
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeDasharray: '0.1 13',
});
