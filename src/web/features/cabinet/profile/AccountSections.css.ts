import { style } from '@vanilla-extract/css';

export const address = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const choices = style({ gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))' });
