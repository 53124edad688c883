import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a new view to its top and focuses its heading, so that it is read out. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const dialog = heading.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
  }, []);
  return heading;
}
