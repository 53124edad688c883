import { useEffect } from 'react';
import { config } from '#web/config.ts';
import { connectMediaSession } from './media-session.ts';
import type { SessionActor } from './player.ts';

/** Puts the open session on the lock screen, where the browser knows of one. */
export function useMediaSession(actor: SessionActor): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    return connectMediaSession(actor, navigator.mediaSession, ({ title, categoryTitle }) => ({
      title,
      artist: config.productName,
      album: categoryTitle,
      artwork: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    }));
  }, [actor]);
}
