import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';

export const words = style({ maxInlineSize: vars.width.column });
