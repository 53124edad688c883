import { useEffect } from 'react';
import type { SessionActor } from './player.ts';
import { wishOf } from './player-keys.ts';

/** Lets the keyboard play, pause and skip while a session is open. */
export function usePlayerKeys(actor: SessionActor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const snapshot = actor.getSnapshot();
      if (event.defaultPrevented || !snapshot.hasTag('open')) return;
      const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event;
      const wish = wishOf({
        key,
        isModified: ctrlKey || altKey || metaKey || shiftKey,
        target: target instanceof Element ? target : null,
      });
      if (wish === undefined) return;
      event.preventDefault();
      if (wish.type === 'skip') actor.send({ type: 'session.skip', seconds: wish.seconds });
      // A key that is held down would switch back and forth.
      else if (!event.repeat)
        actor.send({ type: snapshot.hasTag('sounding') ? 'session.pause' : 'session.play' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actor]);
}
