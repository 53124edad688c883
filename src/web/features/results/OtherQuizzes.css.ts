import { style } from '@vanilla-extract/css';

/** The whole card is the link's target. */
export const link = style({
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0 } },
});
