/** A function that finds something once for each object that it is asked about. */
export function oncePer<K extends object, Rest extends unknown[], T>(
  find: (key: K, ...rest: Rest) => T,
): (key: K, ...rest: Rest) => T {
  const found = new WeakMap<K, { readonly value: T }>();
  return (key, ...rest) => {
    const known = found.get(key) ?? { value: find(key, ...rest) };
    found.set(key, known);
    return known.value;
  };
}
