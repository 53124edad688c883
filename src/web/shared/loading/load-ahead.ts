/** Loaders of what will be needed. A failed one is repeated when its part is needed. */
type Ahead = readonly (() => Promise<unknown>)[];

/** Safari has no `requestIdleCallback`. */
const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 200);
};

/** Loads files one after the other while the page is idle. */
export function loadAhead([next, ...others]: Ahead): void {
  if (next === undefined) return;
  whenIdle(() => {
    next()
      .catch(() => undefined)
      .then(() => loadAhead(others));
  });
}

/** Fetched pictures by address. Browsers show a referenced one without requesting it again. */
const pictures = new Map<string, HTMLImageElement>();

export async function loadPicture(address: string): Promise<void> {
  if (pictures.has(address)) return;
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  pictures.set(address, picture);
}
