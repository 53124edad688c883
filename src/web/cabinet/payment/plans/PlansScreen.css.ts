import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space.lg,
});

export const title = style({ fontSize: vars.size.title });

export const intro = style({
  maxInlineSize: vars.width.column,
  marginBlockStart: vars.space.sm,
  color: color.textQuiet,
});

export const hint = style({ color: color.textQuiet });

export const side = style({ display: 'grid', gap: vars.space.lg });

export const purchase = style({
  display: 'grid',
  gap: vars.space.lg,
  '@media': {
    [from('md')]: {
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'start',
      gap: vars.space.xl,
      marginBlockStart: vars.space.sm,
    },
  },
});
