import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Screens come when they are near the window, and the others after them, one at a time: a page of
 * two hundred documents would not open.
 */
const waiting = new Map<Element, () => void>();
const listeners = new Set<() => void>();

/** How long before the next screen comes that is not near, in milliseconds. */
const PAUSE_MS = 40;

let observer: IntersectionObserver | undefined;
let isComing = false;

/** Whether the screen in the place of an element is to come. */
export function useLazyScreen() {
  const ref = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return wait(element, () => setIsShown(true));
  }, []);
  return { ref, isShown };
}

/** How many screens have not come yet. */
export function useWaitingScreens(): number {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => waiting.size,
  );
}

function wait(element: Element, show: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) come(target);
    },
    { rootMargin: '1000px' },
  );
  waiting.set(element, show);
  observer.observe(element);
  if (!isComing) setTimeout(comeNext, PAUSE_MS);
  isComing = true;
  tell();
  return () => leave(element);
}

function comeNext(): void {
  const [next] = waiting.keys();
  isComing = next !== undefined;
  if (next === undefined) return;
  come(next);
  setTimeout(comeNext, PAUSE_MS);
}

function come(element: Element): void {
  const show = waiting.get(element);
  leave(element);
  show?.();
}

function leave(element: Element): void {
  observer?.unobserve(element);
  if (waiting.delete(element)) tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
