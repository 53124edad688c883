import { recipe } from '@vanilla-extract/recipes';
import { from } from '#web/theme/breakpoints.ts';
import { vars } from '#web/theme/theme.css.ts';

export const grid = recipe({
  base: {
    display: 'grid',
    gap: vars.space.md,
    listStyle: 'none',
    transition: `opacity ${vars.motion.step}`,
    '@media': {
      [from('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.lg },
      [from('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
  variants: { isBusy: { true: { opacity: 0.5 } } },
});
