import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { skeleton } from '#web/shared/ui/skeleton.css.ts';

export const greeting = style({ display: 'grid', gap: vars.space.sm, maxInlineSize: '46rem' });

export const title = style({ fontSize: vars.size.display, lineHeight: 1.12 });

/** Reserves one line for text that is still loading. */
export const lead = style({
  minBlockSize: '1.55em',
  color: color.textQuiet,
  fontSize: vars.size.lead,
});

const gap = {
  gap: vars.space.md,
  '@media': { [from('md')]: { gap: vars.space.lg } },
};

export const page = style({ display: 'grid', paddingBlock: vars.space.md, ...gap });

export const panels = style({
  display: 'grid',
  gap: vars.space.md,
  '@media': {
    [from('md')]: { gap: vars.space.lg },
    [from('lg')]: { gridTemplateColumns: '1fr 2fr' },
  },
});

export const figures = style({
  display: 'grid',
  gap: vars.space.md,
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  '@media': {
    [from('md')]: { gap: vars.space.lg },
    [from('lg')]: { gridTemplateColumns: '1fr' },
  },
  // Beside the chart alone the panels are as high as it is. Beside the open table they keep their
  // own height.
  selectors: { [`${panels}:has(details[open]) > &`]: { alignContent: 'start' } },
});

export const failure = style({ justifyItems: 'start' });

export const blank = recipe({
  base: skeleton,
  variants: {
    place: {
      next: {
        minBlockSize: '24rem',
        '@media': { [from('sm')]: { minBlockSize: '18rem' } },
      },
      figure: { minBlockSize: '12rem' },
      weeks: { minBlockSize: '24rem' },
    },
  },
});
