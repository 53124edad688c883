import { at } from '#web/shared/theme/breakpoints.ts';
import { primitiveRecipe } from '#web/shared/theme/layers.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

/** The room between neighbours. */
export const gap = {
  hair: { gap: '0.125rem' },
  xs: { gap: vars.space.xs },
  sm: { gap: vars.space.sm },
  snug: { gap: '0.75rem' },
  md: { gap: vars.space.md },
  lg: { gap: vars.space.lg },
  xl: { gap: vars.space.xl },
  /** More room where there is more of it. */
  growing: { gap: vars.space.md, ...at({ md: { gap: vars.space.lg } }) },
};

export const stack = primitiveRecipe({
  base: { display: 'grid' },
  variants: {
    gap,
    align: { start: { justifyItems: 'start' }, center: { justifyItems: 'center' } },
    /** Keeps the rows together in a box that is higher than they are. */
    isTop: { true: { alignContent: 'start' } },
    isList: { true: { listStyle: 'none' } },
  },
});

export const row = primitiveRecipe({
  base: { display: 'flex' },
  variants: {
    gap,
    align: {
      center: { alignItems: 'center' },
      start: { alignItems: 'flex-start' },
      baseline: { alignItems: 'baseline' },
      stretch: {},
    },
    justify: { center: { justifyContent: 'center' }, between: { justifyContent: 'space-between' } },
    /** Continues in a new line where there is no room, as with large text. */
    wraps: { true: { flexWrap: 'wrap' } },
    /** The lines are tap targets, which need no room between them. */
    isLow: { true: { rowGap: 0 } },
  },
  defaultVariants: { align: 'center' },
});
