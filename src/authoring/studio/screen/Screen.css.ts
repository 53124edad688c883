import { style } from '@vanilla-extract/css';

/**
 * A screen takes as much room as it is shown large: in its own size, unless styles around it say
 * otherwise. `--screen-scale` is a factor, `--screen-room` the width that there is, such as `100cqi`,
 * and `--screen-most` the most CSS pixels that it may be high on the page.
 */
const shownIn = (room: string) => `min(
  var(--screen-scale, 1),
  var(--screen-most, 100000) / var(--screen-height),
  ${room}
)`;
const ROOM = 'var(--screen-room, 100000px)';
const WIDTH = '(var(--screen-width) * 1px)';

const sized = (length: string) => `calc(var(${length}) * var(--screen-shown) * 1px)`;

export const screenWindow = style({
  vars: { '--screen-shown': shownIn(`tan(atan2(${ROOM}, ${WIDTH}))`) },
  '@supports': {
    // Safari has no atan2 of lengths relative to a container, and Firefox does not divide lengths.
    '(inline-size: calc(1px * (2px / 1px)))': {
      vars: { '--screen-shown': shownIn(`${ROOM} / ${WIDTH}`) },
    },
  },
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
