import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
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
 * Keeps what is in view in place when toasts come and go or the stack changes its size. Returns
 * what to call when the stack has been scrolled.
 */
export function useKeptPlace(ref: RefObject<HTMLElement | null>): () => void {
  const place = useRef<StackPlace>(undefined);

  const keep = useEffectEvent(() => {
    const stack = ref.current;
    if (!stack) return;
    const now = placeOf(stack);
    stack.scrollTop = place.current ? keptScrollTop(place.current, now) : now.contentHeight;
    place.current = placeOf(stack);
  });

  useLayoutEffect(() => keep());
  useLayoutEffect(() => {
    const stack = ref.current;
    if (!stack) return;
    const observer = new ResizeObserver(() => keep());
    observer.observe(stack);
    return () => observer.disconnect();
  }, [ref]);

  return () => {
    if (ref.current) place.current = placeOf(ref.current);
  };
}
