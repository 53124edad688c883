import { type RefObject, useEffect, useRef } from 'react';
import type { PlayedSession } from './session.machine.ts';

/** The props of every view of the full player. */
export interface ViewProps {
  session: PlayedSession;
  /** The id of the heading, which names the player. */
  titleId: string;
}

/** A view that comes before a session. */
export interface PreparationProps extends ViewProps {
  onDone: () => void;
}

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
