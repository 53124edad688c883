/** A function that acts once its calls have paused for `delay` ms, and a way to call that off. */
export interface Debounced {
  (): void;
  cancel: () => void;
}

/** Lets a burst of calls through as one, after the burst. */
export function debounce(act: () => void, delay: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const debounced = () => {
    cancel();
    timer = setTimeout(act, delay);
  };
  return Object.assign(debounced, { cancel });
}
