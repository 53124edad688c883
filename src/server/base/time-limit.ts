/** Whatever becomes of the work, it is not waited for any longer. */
export async function waitAtMost(limitMs: number, work: PromiseLike<unknown>): Promise<void> {
  const { promise: limit, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  const done = Promise.resolve(work).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([done, limit]);
  clearTimeout(timer);
}
