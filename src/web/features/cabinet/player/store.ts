/** A value that React follows by `useSyncExternalStore`. */
export class Store<Value> {
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  protected set(changes: Partial<Value>): void {
    this.#value = { ...this.#value, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
