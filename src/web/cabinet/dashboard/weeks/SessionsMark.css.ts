import { style } from '@vanilla-extract/css';
import { color } from '#web/theme/theme.css.ts';

export const mark = style({ fill: color.surface, stroke: color.accentText, strokeWidth: 1.5 });

export const markText = style({
  fill: color.text,
  fontSize: '0.75rem',
  fontWeight: 700,
  textAnchor: 'middle',
});
