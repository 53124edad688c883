import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const frame = style({
  display: 'grid',
  gap: vars.space.lg,
  maxInlineSize: vars.width.column,
  marginInline: 'auto',
  '@media': {
    [from('lg')]: {
      gridTemplateColumns: '5fr 6fr',
      alignItems: 'start',
      gap: vars.space['2xl'],
      maxInlineSize: 'none',
    },
  },
});

export const intro = style({
  display: 'grid',
  gap: vars.space.sm,
  '@media': { [from('lg')]: { position: 'sticky', insetBlockStart: vars.space.xl } },
});

export const heading = style({ fontSize: vars.size.title });

export const hint = style({ color: color.textQuiet });
