import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { rangeStyle } from '#web/shared/ui/range-style.ts';

export const range = style(rangeStyle('1.25rem'));

export const times = style({
  marginBlockStart: `-${vars.space.sm}`,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
});

/** The delay avoids a flash when the sound starts at once. */
export const wait = style({ animation: 'md-appear 240ms ease-out 400ms backwards' });
