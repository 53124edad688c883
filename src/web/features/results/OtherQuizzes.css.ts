import { style } from '@vanilla-extract/css';

/** Makes the whole card the link's target. */
export const link = style({
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0 } },
});
