import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const track = style({ borderRadius: vars.radius.pill, background: color.track });

export const fill = style({ fill: color.accentText });
