import { style } from '@vanilla-extract/css';

/**
 * A screen takes as much room as it is shown large: in its own size, unless styles around it say
 * otherwise. `--screen-scale` is a factor, `--screen-room` the width that there is, such as `100cqi`,
 * and `--screen-most` the most CSS pixels that it may be high on the page.
 */
const SHOWN = `min(
  var(--screen-scale, 1),
  var(--screen-most, 100000) / var(--screen-height),
  tan(atan2(var(--screen-room, 100000px), var(--screen-width) * 1px))
)`;

const sized = (length: string) => `calc(var(${length}) * var(--screen-shown) * 1px)`;

export const screenWindow = style({
  vars: { '--screen-shown': SHOWN },
  flex: 'none',
  inlineSize: sized('--screen-width'),
  blockSize: sized('--screen-height'),
  overflow: 'hidden',
});

export const screenFrame = style({
  display: 'block',
  border: 0,
  transform: 'scale(var(--screen-shown))',
  transformOrigin: '0 0',
});
