import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const figure = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.display,
  lineHeight: 1,
  fontVariantNumeric: 'lining-nums',
});

export const beads = style({ inlineSize: '100%', maxInlineSize: '9rem' });

export const bead = recipe({
  variants: { isHeard: { true: { fill: color.star }, false: { fill: color.track } } },
});
