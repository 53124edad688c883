import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const legend = style({ marginBlockEnd: vars.space.sm, padding: 0, fontWeight: 600 });

export const hint = style({ display: 'block', color: color.textQuiet, fontSize: vars.size.small });
