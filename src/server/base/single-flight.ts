/** Shares one run of the work among concurrent callers with the same key. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  async run(key: string, work: () => Promise<T>): Promise<{ result: T; isFirst: boolean }> {
    const joined = this.#underWay.get(key);
    if (joined !== undefined) return { result: await joined, isFirst: false };
    const started = work();
    this.#underWay.set(key, started);
    try {
      return { result: await started, isFirst: true };
    } finally {
      this.#underWay.delete(key);
    }
  }
}
