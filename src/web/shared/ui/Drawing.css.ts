import { globalStyle, style } from '@vanilla-extract/css';

export const drawing = style({});

globalStyle(`${drawing} > svg`, { inlineSize: '100%', blockSize: '100%' });
