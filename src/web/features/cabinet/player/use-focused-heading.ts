import { type RefObject, useEffect, useRef } from 'react';

/** Shows a view from its top when it comes, with the focus on its heading, so that it is read out. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const dialog = heading.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
  }, []);
  return heading;
}
