/** Answers anyone who asks for the same thing while it is being done with what comes of it. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  /** `isFirst` for the one who started the work. */
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
