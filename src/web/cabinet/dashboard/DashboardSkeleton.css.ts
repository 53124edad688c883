import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const blank = recipe({
  base: {
    borderRadius: vars.radius.lg,
    background: color.track,
    // A load that is over at once shows no flash of it.
    animation: `${appear} 240ms ease-out 160ms backwards, ${breathe} 2.4s ease-in-out 400ms infinite`,
  },
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
