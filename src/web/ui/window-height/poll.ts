/** Acts every `interval` ms, `limit` times in all. Returns what stops it earlier. */
export function poll(act: () => void, interval: number, limit: number): () => void {
  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    if (polls >= limit) clearInterval(timer);
    act();
  }, interval);
  return () => clearInterval(timer);
}
