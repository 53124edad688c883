import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element that the visitor waited for. */
export function useFocusWhen<E extends HTMLElement>(isAwaited: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isAwaited) element.current?.focus();
  }, [isAwaited]);
  return element;
}
