import { style } from '@vanilla-extract/css';
import { color } from '#web/theme/theme.css.ts';

export const guarantee = style({ color: color.success, fontWeight: 600 });
