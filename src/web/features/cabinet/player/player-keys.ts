import { useEffect } from 'react';
import { type SessionActor, SKIP_SECONDS } from './session.machine.ts';

/** What a key press commands the player to do. */
export type KeyCommand = { type: 'toggle' } | { type: 'skip'; seconds: number };

/** A key press and its target. */
export interface KeyPress {
  key: string;
  /** With Ctrl, Alt, Shift or another modifier, the key press is not for the player. */
  isModified: boolean;
  target: Element | null;
}

/** The attribute of the full player, the one dialog in which the keys are for the player. */
export const PLAYER_SURFACE = 'data-player';

/** Controls that use these keys themselves. */
const TAKES_EVERY_KEY =
  'input, select, textarea, audio, video, [contenteditable], [role="combobox"], [role="listbox"], [role="slider"], [role="tablist"], [role="radiogroup"], [role="menu"]';
/** A button in a group with arrow navigation. */
const TAKES_ARROWS = 'button[tabindex]';
const TAKES_SPACE = 'button, a[href], summary, [role="button"]';
const IN_A_DIALOG = `dialog:not([${PLAYER_SURFACE}])`;

/**
 * The player command for a key press, unless the focused control uses the key: Space plays and
 * pauses, the arrows skip.
 */
export function commandOf({ key, isModified, target }: KeyPress): KeyCommand | undefined {
  if (isModified || target?.closest(`${TAKES_EVERY_KEY}, ${IN_A_DIALOG}`)) return undefined;
  const skip = (seconds: number): KeyCommand | undefined =>
    target?.closest(TAKES_ARROWS) ? undefined : { type: 'skip', seconds };
  switch (key) {
    case ' ':
      return target?.closest(TAKES_SPACE) ? undefined : { type: 'toggle' };
    case 'ArrowLeft':
      return skip(-SKIP_SECONDS);
    case 'ArrowRight':
      return skip(SKIP_SECONDS);
    default:
      return undefined;
  }
}

/** Lets the keyboard play, pause and skip while a session is open. */
export function usePlayerKeys(actor: SessionActor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const snapshot = actor.getSnapshot();
      if (event.defaultPrevented || !snapshot.hasTag('open')) return;
      const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event;
      const command = commandOf({
        key,
        isModified: ctrlKey || altKey || metaKey || shiftKey,
        target: target instanceof Element ? target : null,
      });
      if (command === undefined) return;
      event.preventDefault();
      if (command.type === 'skip') actor.send({ type: 'session.skip', seconds: command.seconds });
      // A repeating key would toggle back and forth.
      else if (!event.repeat)
        actor.send({ type: snapshot.hasTag('playing') ? 'session.pause' : 'session.play' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actor]);
}
