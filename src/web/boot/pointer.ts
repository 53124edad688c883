/** A finger that rests on the screen for longer is waited for no more. */
const PATIENCE_MS = 1000;

/**
 * Resolves when nothing is being pressed: a page that changes under a finger would take the tap away
 * with what was tapped.
 */
export function watchPointer(page: Window): () => Promise<void> {
  let isDown = false;
  let onRelease: (() => void) | undefined;

  for (const begin of ['pointerdown', 'keydown']) {
    page.addEventListener(begin, () => {
      isDown = true;
    });
  }
  const release = () => {
    isDown = false;
    onRelease?.();
  };
  for (const end of ['pointerup', 'pointercancel', 'keyup']) {
    // The click comes after it, and is still to be heard.
    page.addEventListener(end, () => setTimeout(release));
  }

  return () =>
    new Promise((resolve) => {
      if (!isDown) return resolve();
      onRelease = resolve;
      setTimeout(resolve, PATIENCE_MS);
    });
}
