import { type FocusEvent, useEffect, useState } from 'react';

/** What tells whether the visitor is at the toasts. */
interface HoldHandlers {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * Reports whether the pointer or the keyboard is at an element, and no longer when it unmounts.
 * A focus that a click has left behind does not count, else it would hold for ever.
 */
export function useHold(onHold: (isHeld: boolean) => void): HoldHandlers {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;

  useEffect(() => {
    onHold(isHeld);
    return () => onHold(false);
  }, [isHeld, onHold]);

  return {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: ({ target }) => setHasFocus(target.matches(':focus-visible')),
    onBlur: () => setHasFocus(false),
  };
}
