import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const list = style({ display: 'grid' });

export const entry = style({
  paddingBlock: '0.75rem',
  borderBlockStart: `1px solid ${color.line}`,
});

export const question = style({ color: color.textQuiet, fontSize: vars.size.small });

export const answer = style({ fontWeight: 600 });
