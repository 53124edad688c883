import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color } from '#web/theme/theme.css.ts';

export const beads = style({ inlineSize: '100%', maxInlineSize: '9rem' });

export const bead = recipe({
  variants: { isHeard: { true: { fill: color.star }, false: { fill: color.track } } },
});
