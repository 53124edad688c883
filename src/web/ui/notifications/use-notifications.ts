import { useEffect, useState } from 'react';
import { type Toast, useToaster, useToasterStore } from 'react-hot-toast/headless';
import { TOAST_FADE_MS, TOAST_TIMEOUT_MS } from './notification-constants.ts';

const OPTIONS = { duration: TOAST_TIMEOUT_MS, removeDelay: TOAST_FADE_MS };

interface Notifications {
  /** Oldest first. */
  toasts: Toast[];
  /** While held, no toast times out. */
  hold: (isHeld: boolean) => void;
}

/** The toasts to show, and a way to stop their clocks. */
export function useNotifications(): Notifications {
  const { toasts, handlers } = useToaster(OPTIONS);
  const { pausedAt } = useToasterStore();
  const [isHeld, hold] = useState(false);

  // Compared after every render: the library's `endPause` does nothing while it has not yet
  // rendered the pause it should end, and the clocks would stand still for ever.
  useEffect(() => {
    if (isHeld && pausedAt === undefined) handlers.startPause();
    if (!isHeld && pausedAt !== undefined) handlers.endPause();
  });

  return { toasts: [...toasts].reverse(), hold };
}
