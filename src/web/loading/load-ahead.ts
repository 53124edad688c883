/** What to load before it is needed; each may fail, and is then loaded when it is needed. */
type Ahead = readonly (() => Promise<unknown>)[];

/** Safari has no idle times to tell of. */
const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 200);
};

/** Loads things one after the other while the page has nothing else to do. */
export function loadAhead([next, ...others]: Ahead): void {
  if (next === undefined) return;
  whenIdle(() => {
    next()
      .catch(() => undefined)
      .then(() => loadAhead(others));
  });
}

/** Fetches a picture into the browser's cache. */
export async function loadPicture(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
}
