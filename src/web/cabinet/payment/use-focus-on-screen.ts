import { type RefObject, useEffect, useRef } from 'react';
import type { PaymentScreen } from './screen-of.ts';

/** Moves the focus to the heading of a screen that takes another one's place, as a new page would. */
export function useFocusOnScreen(
  frame: RefObject<HTMLElement | null>,
  screen: PaymentScreen,
): void {
  const shown = useRef<PaymentScreen>('waiting');
  useEffect(() => {
    const before = shown.current;
    shown.current = screen;
    if (before === screen || before === 'waiting') return;
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [frame, screen]);
}
