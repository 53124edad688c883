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

/** A function that finds something again for an object only when one of the inputs is another one. */
export function whileSame<K extends object, T>(): (
  key: K,
  inputs: readonly unknown[],
  find: () => T,
) => T {
  const found = new WeakMap<K, { readonly inputs: readonly unknown[]; readonly value: T }>();
  return (key, inputs, find) => {
    const known = found.get(key);
    const isSame =
      known?.inputs.length === inputs.length &&
      inputs.every((input, index) => input === known.inputs[index]);
    if (known !== undefined && isSame) return known.value;
    const value = find();
    found.set(key, { inputs, value });
    return value;
  };
}
