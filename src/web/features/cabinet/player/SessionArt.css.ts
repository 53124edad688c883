import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

/** How much of the picture a wide place leaves out, so that each session still has its own view. */
export const ZOOM = '--md-art-zoom';

/** Fills the place it is given. */
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
