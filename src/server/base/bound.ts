/** A function without its first parameter. */
type Bound<F> = F extends (first: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** The functions of a service with what all of them need, which is their first parameter. */
export function bound<
  Context,
  Functions extends Readonly<Record<string, (context: Context, ...rest: never[]) => unknown>>,
>(
  context: Context,
  functions: Functions,
): { readonly [Name in keyof Functions]: Bound<Functions[Name]> } {
  const all = Object.entries(functions).map(([name, run]) => [name, run.bind(undefined, context)]);
  // The compiler cannot follow the names through the entries.
  return Object.fromEntries(all);
}
