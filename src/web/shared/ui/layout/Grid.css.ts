import { from } from '#web/shared/theme/breakpoints.ts';
import { primitiveRecipe } from '#web/shared/theme/layers.ts';
import { gap } from './Stack.css.ts';

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

/** A stack that turns into columns of the same width from a breakpoint on. */
export const grid = primitiveRecipe({
  base: { display: 'grid', ...columns(1) },
  variants: {
    gap,
    twoFrom: {
      sm: { '@media': { [from('sm')]: columns(2) } },
      md: { '@media': { [from('md')]: columns(2) } },
      lg: { '@media': { [from('lg')]: columns(2) } },
    },
    threeFrom: {
      md: { '@media': { [from('md')]: columns(3) } },
      lg: { '@media': { [from('lg')]: columns(3) } },
    },
    isList: { true: { listStyle: 'none' } },
  },
});
