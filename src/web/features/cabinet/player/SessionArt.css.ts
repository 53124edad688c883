import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

/** How much a wide frame zooms into the picture, so that each session has its own crop. */
export const ZOOM = '--md-art-zoom';

/** Fills its container. */
export const view = recipe({
  base: { display: 'block', inlineSize: '100%', blockSize: '100%' },
  variants: { isMirrored: { true: { transform: 'scaleX(-1)' } } },
});

export const picture = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  transform: `scale(var(${ZOOM}, 1))`,
});
