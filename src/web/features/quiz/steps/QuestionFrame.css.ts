import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';
import { stepSpread } from './step-spread.ts';

export const frame = style(stepSpread('5fr 6fr', 'start'));

export const intro = style(at({ lg: { position: 'sticky', insetBlockStart: vars.space.xl } }));
