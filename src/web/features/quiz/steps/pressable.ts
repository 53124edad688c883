import type { PointerEvent } from 'react';

const release = ({ currentTarget }: PointerEvent<HTMLElement>) =>
  currentTarget.removeAttribute('data-pressed');

/**
 * Makes an option look chosen from the moment the finger is down. `:active` comes later on a touch
 * screen, because the browser first waits to see whether the page is scrolled. The attribute is not
 * state, so that a press renders nothing.
 */
export const pressable = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) =>
    currentTarget.setAttribute('data-pressed', ''),
  onPointerUp: release,
  onPointerCancel: release,
  onPointerLeave: release,
};
