import { style } from '@vanilla-extract/css';
import { color } from '#web/theme/theme.css.ts';

export const bed = style({
  display: 'grid',
  gridAutoColumns: '1fr',
  gridAutoFlow: 'column',
  justifyItems: 'center',
  borderBlockEnd: `2px solid ${color.line}`,
});

export const place = style({ inlineSize: '1.75rem', blockSize: '3rem' });

export const seed = style({ fill: color.star });

export const sprout = style({ fill: color.success });
