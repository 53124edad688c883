import { style } from '@vanilla-extract/css';

export const crossIcon = style({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
});
