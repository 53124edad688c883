import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

/** A recipe of vanilla-extract. */
interface Recipe<Look> {
  (look?: Look): string;
  variants: () => (keyof Look)[];
}

type Primitive<Look> = <Tag extends ElementType = 'div'>(
  props: Look & { as?: Tag } & Omit<ComponentPropsWithRef<Tag>, keyof Look | 'as'>,
) => ReactNode;

interface AnyProps {
  as?: ElementType;
  className?: string;
  [name: PropertyKey]: unknown;
}

/** An element, a `div` unless `as` names another one, that has a recipe's variants as properties. */
export function primitive<Look extends object>(recipe: Recipe<Look>): Primitive<Look> {
  const variants = recipe.variants();
  function Element({ as: Tag = 'div', className, ...attributes }: AnyProps) {
    const look: Record<PropertyKey, unknown> = {};
    for (const variant of variants) {
      look[variant] = attributes[variant];
      delete attributes[variant];
    }
    const own = recipe(look as Look);
    return <Tag {...attributes} className={className ? `${own} ${className}` : own} />;
  }
  // The compiler cannot follow a type parameter through the rest of an object.
  return Element as Primitive<Look>;
}
