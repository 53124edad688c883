import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const title = style({ fontSize: vars.size.heading });

export const text = style({ maxInlineSize: '30rem', color: color.textQuiet });
