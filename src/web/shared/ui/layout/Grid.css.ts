import { at } from '#web/shared/theme/breakpoints.ts';
import { primitiveRecipe } from '#web/shared/theme/layers.ts';
import { gap } from './Stack.css.ts';

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

export const grid = primitiveRecipe({
  base: { display: 'grid', ...columns(1) },
  variants: {
    gap,
    twoFrom: { sm: at({ sm: columns(2) }), md: at({ md: columns(2) }), lg: at({ lg: columns(2) }) },
    threeFrom: { md: at({ md: columns(3) }) },
    isList: { true: { listStyle: 'none' } },
  },
});
