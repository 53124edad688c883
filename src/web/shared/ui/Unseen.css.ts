import { style } from '@vanilla-extract/css';

export const view = style({
  display: 'contents',
  selectors: { '&[data-unseen]': { pointerEvents: 'none', userSelect: 'none' } },
});
