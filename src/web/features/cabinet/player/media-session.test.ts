// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectMediaSession } from './media-session.ts';
import { begun, Listener } from './testing/listener.ts';

type Handlers = Map<MediaSessionAction, MediaSessionActionHandler | null>;

let listener: Listener;
let handlers: Handlers;
let system: MediaSession;
let disconnect: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init);
      }
    },
  );
  listener = new Listener();
  handlers = new Map();
  system = {
    metadata: null,
    playbackState: 'none',
    setPositionState: vi.fn(),
    setActionHandler: (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      // A browser that does not support every action.
      if (action === 'stop') throw new TypeError('unknown action');
      handlers.set(action, handler);
    },
  } as unknown as MediaSession;
  disconnect = connectMediaSession(listener.actor, system);
});
afterEach(() => {
  disconnect();
  listener.actor.stop();
  vi.unstubAllGlobals();
});

const presses = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
  handlers.get(action)?.({ action, ...details });

test('a lock screen shows the open session and its position', async () => {
  await listener.leftOffAt(120).hears(begun);
  expect(system.metadata).toMatchObject({
    title: 'A quiet room',
    album: 'Daily emotional reset',
  });
  expect(system.playbackState).toBe('playing');
  expect(system.setPositionState).toHaveBeenLastCalledWith({
    duration: 1200,
    position: 120,
    playbackRate: 1,
  });
});

test('the lock screen buttons play, pause and skip', async () => {
  await listener.hears(begun);
  presses('pause');
  expect(listener.state.matches({ listening: 'paused' })).toBe(true);
  expect(system.playbackState).toBe('paused');
  presses('seekto', { seekTime: 600 });
  presses('seekbackward', { seekOffset: 10 });
  presses('seekforward');
  expect(listener.state.context.positionSeconds).toBe(605);
  presses('play');
  expect(system.playbackState).toBe('playing');
});

test('nothing is shown once the session is closed', async () => {
  await listener.hears(begun);
  listener.does({ type: 'session.close' });
  expect(system.metadata).toBeNull();
  expect(system.playbackState).toBe('none');
  expect(system.setPositionState).toHaveBeenLastCalledWith();
});

test('the buttons are released with the player', () => {
  disconnect();
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
});

/** A media session in which every part throws except the given ones. */
const brokenBut = (parts: Partial<MediaSession>) =>
  new Proxy(parts as MediaSession, {
    get: (target, name: keyof MediaSession) => {
      if (name in target) return target[name];
      throw new TypeError(`${name} is not there`);
    },
    set: () => {
      throw new TypeError('it cannot be set');
    },
  });

/** WebKit requires a duration in every argument. */
const webKitPosition = vi.fn((...given: MediaPositionState[]) => {
  if (given.some(({ duration }) => duration === undefined)) {
    throw new TypeError('Member MediaPositionState.duration is required');
  }
});

test('if a position requires a duration, nothing throws and the position is shown', async () => {
  const other = new Listener();
  const end = connectMediaSession(other.actor, brokenBut({ setPositionState: webKitPosition }));
  expect(webKitPosition).toHaveLastReturnedWith(undefined);
  await other.hears(begun);
  expect(webKitPosition).toHaveBeenLastCalledWith(expect.objectContaining({ duration: 1200 }));
  expect(webKitPosition).toHaveLastReturnedWith(undefined);
  end();
  other.actor.stop();
});

test('sessions play and close if every part of the system throws', async () => {
  vi.stubGlobal('MediaMetadata', undefined);
  const other = new Listener();
  const end = connectMediaSession(other.actor, brokenBut({}));
  await other.hears(begun);
  expect(other.state.hasTag('playing')).toBe(true);
  other.does({ type: 'session.close' });
  expect(other.state.context.session).toBeNull();
  expect(end).not.toThrow();
  other.actor.stop();
});
