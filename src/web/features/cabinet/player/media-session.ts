import { useEffect } from 'react';
import { config } from '#web/config.ts';
import {
  type PlayedSession,
  type SessionActor,
  type SessionSnapshot,
  SKIP_SECONDS,
} from './session.machine.ts';

/** What the system shows on a lock screen or for a media key. */
const metadataOf = ({ title, categoryTitle }: PlayedSession): MediaMetadata =>
  new MediaMetadata({
    title,
    artist: config.productName,
    album: categoryTitle,
    artwork: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });

/**
 * Shows the open session to the system and handles its buttons, until the returned function is
 * called.
 */
export function connectMediaSession(actor: SessionActor, system: MediaSession): () => void {
  const skip = (seconds: number) => actor.send({ type: 'session.skip', seconds });
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => actor.send({ type: 'session.play' }),
    pause: () => actor.send({ type: 'session.pause' }),
    stop: () => actor.send({ type: 'session.close' }),
    seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? SKIP_SECONDS)),
    seekforward: ({ seekOffset }) => skip(seekOffset ?? SKIP_SECONDS),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) actor.send({ type: 'session.seek', seconds: seekTime });
    },
  };
  const actions = Object.keys(handlers) as MediaSessionAction[];
  for (const action of actions) {
    attempt(() => system.setActionHandler(action, handlers[action] ?? null));
  }

  let shown: PlayedSession | null = null;
  const update = (snapshot: SessionSnapshot) => {
    const { session } = snapshot.context;
    if (session?.id !== shown?.id || session?.title !== shown?.title) {
      shown = session;
      attempt(() => {
        system.metadata = session && metadataOf(session);
      });
    }
    attempt(() => {
      system.playbackState = stateOf(snapshot);
    });
    attempt(() => showPosition(system, snapshot));
  };
  update(actor.getSnapshot());
  const subscription = actor.subscribe(update);

  return () => {
    subscription.unsubscribe();
    for (const action of actions) attempt(() => system.setActionHandler(action, null));
    attempt(() => {
      system.metadata = null;
      system.playbackState = 'none';
    });
  };
}

/**
 * Browsers implement parts of the media session API and throw at unknown actions or values. The
 * lock screen then shows less, but the page continues.
 */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // The system shows what it can.
  }
}

function stateOf(snapshot: SessionSnapshot): MediaSessionPlaybackState {
  if (snapshot.context.session === null) return 'none';
  return snapshot.hasTag('playing') ? 'playing' : 'paused';
}

function showPosition(system: MediaSession, { context }: SessionSnapshot): void {
  const { session, positionSeconds, speed } = context;
  // Cleared by calling without an argument, because WebKit requires a duration in every argument.
  const isKnown = session !== null && positionSeconds !== null;
  // In the sound after a session there is no position to show.
  if (!isKnown || positionSeconds > session.durationSeconds) system.setPositionState();
  else {
    system.setPositionState({
      duration: session.durationSeconds,
      position: positionSeconds,
      playbackRate: speed(),
    });
  }
}

/** Shows the open session on the lock screen, if the browser supports it. */
export function useMediaSession(actor: SessionActor): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    return connectMediaSession(actor, navigator.mediaSession);
  }, [actor]);
}
