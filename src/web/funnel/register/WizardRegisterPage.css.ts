import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

/** One column in the order of reading; where there is room, the form stands beside the rest. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  maxInlineSize: '34rem',
  marginInline: 'auto',
  paddingBlock: vars.space.md,
  '@media': {
    [from('lg')]: {
      gridTemplateAreas: '"before form" "after form"',
      gridTemplateColumns: '1fr minmax(0, 28rem)',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space['2xl'],
      maxInlineSize: 'none',
      paddingBlock: vars.space.lg,
    },
  },
});

export const before = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
  minInlineSize: 0,
  '@media': { [from('lg')]: { gridArea: 'before' } },
});

export const form = style({
  minInlineSize: 0,
  '@media': { [from('lg')]: { gridArea: 'form', alignSelf: 'start' } },
});

export const after = style({
  minInlineSize: 0,
  '@media': { [from('lg')]: { gridArea: 'after' } },
});

export const title = style({ fontSize: vars.size.title, lineHeight: 1.15 });

export const lead = style({ color: color.textQuiet, fontSize: vars.size.lead });
