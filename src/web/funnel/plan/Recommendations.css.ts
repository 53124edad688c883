import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const spread = style({
  display: 'grid',
  alignItems: 'center',
  gap: vars.space.lg,
  '@media': {
    [from('md')]: { gridTemplateColumns: '2fr 3fr', gap: vars.space['2xl'] },
  },
});

export const picture = style({
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: vars.radius.lg,
});

export const list = style({ display: 'grid', gap: '0.75rem', padding: 0, listStyle: 'none' });

export const item = style({
  display: 'flex',
  gap: '0.75rem',
  fontWeight: 600,
  selectors: {
    '&::before': {
      content: '',
      flex: 'none',
      inlineSize: '0.625rem',
      blockSize: '0.625rem',
      marginBlockStart: '0.5rem',
      borderRadius: vars.radius.pill,
      background: color.star,
      forcedColorAdjust: 'none',
    },
  },
});
