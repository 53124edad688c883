import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const hint = style({ display: 'block', color: color.textQuiet, fontSize: vars.size.small });
