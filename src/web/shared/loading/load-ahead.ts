/** What to load before it is needed; each may fail, and is then loaded when it is needed. */
type Ahead = readonly (() => Promise<unknown>)[];

/** Safari does not report idle times. */
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

/** Fetched pictures by address. Browsers show one that is held without asking for it again. */
const pictures = new Map<string, HTMLImageElement>();

/** Fetches a picture that a later screen shows, once. */
export async function loadPicture(address: string): Promise<void> {
  if (pictures.has(address)) return;
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  pictures.set(address, picture);
}
