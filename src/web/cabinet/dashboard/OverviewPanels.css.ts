import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { vars } from '#web/theme/theme.css.ts';

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
  // Beside the chart alone they are as high as it is, beside its table as high as they are.
  selectors: { [`${panels}:has(details[open]) > &`]: { alignContent: 'start' } },
});
