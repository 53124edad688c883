import { recipe } from '@vanilla-extract/recipes';
import { from } from '#web/theme/breakpoints.ts';
import { skeleton } from '#web/ui/skeleton/skeleton.css.ts';

export const blank = recipe({
  base: skeleton,
  variants: {
    place: {
      figures: {
        blockSize: '7.625rem',
        '@media': { [from('md')]: { inlineSize: '23.75rem' } },
      },
      filters: { blockSize: '15.5rem', '@media': { [from('md')]: { blockSize: '9.5rem' } } },
      session: { minBlockSize: '15rem', '@media': { [from('md')]: { minBlockSize: '28rem' } } },
    },
  },
});
