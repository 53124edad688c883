import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const title = style({
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  fontWeight: 600,
  lineHeight: 1.35,
});

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

export const track = style({ borderRadius: vars.radius.pill, background: color.track });

export const fill = style({ fill: color.accentText });
