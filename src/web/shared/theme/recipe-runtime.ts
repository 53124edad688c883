interface Recipe {
  defaultClassName: string;
  /** The class of each choice of each variant. */
  variantClassNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  defaultVariants: Readonly<Record<string, unknown>>;
}

/**
 * What is left of a recipe in the browser. It takes the place of vanilla-extract's function of this
 * name, which every quiz would load, at a fifth of its weight. Compound variants are not supported.
 */
export function createRuntimeFn({ defaultClassName, variantClassNames, defaultVariants }: Recipe) {
  const classOf = (chosen: Readonly<Record<string, unknown>> = {}) =>
    Object.entries(variantClassNames).reduce((classes, [variant, names]) => {
      const name = names[String(chosen[variant] ?? defaultVariants[variant])];
      return name ? `${classes} ${name}` : classes;
    }, defaultClassName);
  classOf.variants = () => Object.keys(variantClassNames);
  return classOf;
}
