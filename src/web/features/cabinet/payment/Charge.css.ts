import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { price } from '#web/shared/ui/price.ts';

export const panel = style({
  borderColor: 'transparent',
  boxShadow: `0 1px 2px ${color.shadow}, 0 8px 24px ${color.shadow}`,
});

export const figures = style({ marginBlockStart: vars.space.xs });

/** The largest figure on the page, because it is what the member pays. */
export const amount = style(price('min(2rem, 11vw)'));
