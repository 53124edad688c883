import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const page = style({ display: 'grid', gap: vars.space.lg, paddingBlock: vars.space.md });

export const opening = style({
  display: 'grid',
  gap: vars.space.lg,
  '@media': {
    [from('md')]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  },
});

export const heading = style({ display: 'grid', gap: vars.space.sm });

export const title = style({ fontSize: vars.size.title });

export const intro = style({ maxInlineSize: '34rem', color: color.textQuiet });
