import type { GlobalStyleRule, StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

/**
 * Styles of elements give way to those of primitives, and both to all others, which are in no layer.
 * Without layers the order of the files would decide, and each way through the app loads them in
 * another order.
 */
export const LAYERS = ['elements', 'primitives'] as const;

export const ofElements = (rule: GlobalStyleRule): GlobalStyleRule => ({
  '@layer': { [LAYERS[0]]: rule },
});

export const ofPrimitive = (rule: StyleRule): StyleRule => ({ '@layer': { [LAYERS[1]]: rule } });

type Variants = Record<string, Record<string, StyleRule>>;
type Recipe<Of extends Variants> = Parameters<typeof recipe<Of>>[0];

interface PrimitiveRecipe<Of extends Variants> {
  base: StyleRule;
  variants: Of;
  defaultVariants?: NonNullable<Recipe<Of>['defaultVariants']>;
}

/** A recipe whose styles give way to those of pages. */
export function primitiveRecipe<Of extends Variants>({
  base,
  variants,
  defaultVariants = {},
}: PrimitiveRecipe<Of>) {
  const layered = Object.entries(variants).map(([variant, rules]) => [
    variant,
    Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ofPrimitive(rule)])),
  ]);
  return recipe<Of>({
    base: ofPrimitive(base),
    variants: Object.fromEntries(layered),
    defaultVariants,
  });
}
