import { style } from '@vanilla-extract/css';
import { cover } from '#web/shared/theme/shapes.ts';

/** Makes the whole card the link's target. */
export const link = style({ selectors: { '&::after': { content: '', ...cover } } });
