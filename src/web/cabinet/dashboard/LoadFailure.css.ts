import { style } from '@vanilla-extract/css';

export const failure = style({ justifyItems: 'start' });
