import { globalStyle, style } from '@vanilla-extract/css';
import { square } from '#web/shared/theme/shapes.ts';

export const drawing = style({});

globalStyle(`${drawing} > svg`, { ...square('100%') });
