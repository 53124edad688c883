import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** One row where there is room for seven days, else as many rows as needed. */
export const days = style({
  gridTemplateColumns: 'repeat(auto-fill, minmax(3.5rem, 1fr))',
  ...at({ sm: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } }),
});

/** The time, and the zone that it is in. */
export const clock = style({
  columnGap: vars.space.lg,
  ...at({ sm: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } }),
});

/** As tall as the field beside it. */
export const zone = style({
  minBlockSize: '3.25rem',
  marginBlockEnd: vars.space.md,
  color: color.textQuiet,
});
