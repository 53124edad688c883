/** Presses this close, in pixels, are at one place. Options are further apart. */
const SAME_PLACE_PX = 32;

/** How long a press may follow a step change without its step having been seen. */
const UNSEEN_MS = 500;

/**
 * Refuses what would answer a question that nobody has seen: input on a step that settles, and the
 * second press of a double press whose first one changed the step. Not every browser counts both as
 * one double press, so place and time decide, too. A press at another place, a key and assistive
 * technology never wait for that, nor does Back, which answers nothing.
 *
 * It goes on when the app has loaded, and must listen before everything else in the page.
 */
export function refuseDoublePresses(root: HTMLElement): void {
  let step: string | undefined;
  let changedAt = 0;
  /** Whether no press has counted on the step. */
  let isNew = false;
  let [x, y] = [0, 0];
  /** The last press: whether it repeats the one before, and came soon after the step. */
  let isSecond = false;
  let isUnseen = false;

  new MutationObserver(() => {
    const shown = root.querySelector<HTMLElement>('[data-step]')?.dataset.step;
    if (step === shown) return;
    step = shown;
    changedAt = performance.now();
    isNew = true;
  }).observe(root, { subtree: true, attributeFilter: ['data-step', 'data-settling'] });

  const isRefused = ({ target, detail }: Event & { detail?: number }) =>
    (target as Element).closest('[data-settling]') ||
    (isSecond && (isUnseen || Number(detail) > 1));

  const onPointerDown = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    isSecond = isNew && Math.hypot(clientX - x, clientY - y) < SAME_PLACE_PX;
    isUnseen = timeStamp < changedAt + UNSEEN_MS;
    [x, y] = [clientX, clientY];
  };
  // A slider takes its value as soon as it is pressed.
  const onInput = (event: Event) => {
    const range = event.target as HTMLInputElement;
    if (!isRefused(event)) return;
    event.stopImmediatePropagation();
    range.value = range.defaultValue;
  };
  const onClick = (event: MouseEvent) => {
    isSecond &&= event.detail > 0 && !(event.target as Element).closest('[data-back]');
    if (isRefused(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else isNew = false;
    isSecond = false;
  };
  root.addEventListener('pointerdown', onPointerDown, true);
  root.addEventListener('input', onInput, true);
  root.addEventListener('click', onClick, true);
}
