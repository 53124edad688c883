import { recipe } from '@vanilla-extract/recipes';
import { from } from '#web/theme/breakpoints.ts';
import { skeleton } from '#web/ui/skeleton/skeleton.css.ts';

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
