/** What waits for the next paint, in order. */
const waiting = new Set<() => void>();
let isWatching = false;

/** Browsers may give a page that nobody sees no frames, and not say that it is hidden. */
const FRAME_MS = 1_000;

/**
 * Runs the task after the next paint, so that it does not delay what a visitor sees. Tasks keep
 * their order. None is lost: if the page is hidden or left first, they run then. Returns a function
 * that drops the task.
 */
export function afterPaint(task: () => void): () => void {
  // Each call is a task of its own, even with the same function.
  const own = () => task();
  watchLeaving();
  waiting.add(own);
  if (waiting.size === 1) {
    requestAnimationFrame(() => setTimeout(runAll));
    setTimeout(runAll, FRAME_MS);
  }
  if (document.visibilityState === 'hidden') runAll();
  return () => void waiting.delete(own);
}

function runAll(): void {
  for (const task of waiting) {
    waiting.delete(task);
    try {
      task();
    } catch (error) {
      reportError(error);
    }
  }
}

function watchLeaving(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('pagehide', runAll);
  document.addEventListener('visibilitychange', runAll);
}
