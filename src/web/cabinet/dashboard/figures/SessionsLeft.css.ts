import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const track = style({ borderRadius: vars.radius.pill, background: color.track });

export const fill = style({ fill: color.accentText });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  inlineSize: 'fit-content',
  minBlockSize: vars.tapTarget,
  fontSize: vars.size.small,
  fontWeight: 600,
});
