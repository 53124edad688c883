import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

export const page = style({ paddingBlock: vars.space.lg, ...at({ lg: { gap: '3rem' } }) });
