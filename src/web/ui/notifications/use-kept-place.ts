import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keptScrollTop, type StackPlace } from './stack-place.ts';

function placeOf(stack: HTMLElement): StackPlace {
  const toasts = stack.querySelectorAll<HTMLElement>('[data-toast]');
  return {
    scrollTop: stack.scrollTop,
    viewHeight: stack.clientHeight,
    contentHeight: stack.scrollHeight,
    tops: new Map([...toasts].map((toast) => [toast.dataset.toast ?? '', toast.offsetTop])),
  };
}

/**
 * Keeps what is in view in place when toasts come and go. Returns what to call when the stack has
 * been scrolled.
 */
export function useKeptPlace(ref: RefObject<HTMLElement | null>): () => void {
  const place = useRef<StackPlace>(undefined);

  useLayoutEffect(() => {
    const stack = ref.current;
    if (!stack) return;
    if (place.current) stack.scrollTop = keptScrollTop(place.current, placeOf(stack));
    else stack.scrollTop = stack.scrollHeight;
    place.current = placeOf(stack);
  });

  return () => {
    if (ref.current) place.current = placeOf(ref.current);
  };
}
