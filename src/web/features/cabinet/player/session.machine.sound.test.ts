import { describe, expect } from 'vitest';
import { fadeOf, SILENCE_MS, SLEEP_MINUTES, STALL_MS, STEADY_MS } from './session.machine.ts';
import { aSession, type Listener } from './testing/listener.ts';
import { test, time } from './testing/listener-test.ts';

describe('audio that stops arriving', () => {
  test('is loaded again at once, at the same position', async ({ listener }) => {
    await listener.hears();
    listener.does(time(500.4), { type: 'audio.failed' });
    listener.takeCommands();
    listener.waits(0);
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    expect(listener.startSession).toHaveBeenLastCalledWith({
      id: 'quiet-room',
      query: { position: 500 },
    });
    expect(listener.takeCommands()).toEqual([
      { type: 'audio.load', url: '/media/quiet-room?2', seconds: 500.4 },
      { type: 'audio.play' },
    ]);
  });

  test('is given up after a few tries, until the listener tries again', async ({ listener }) => {
    await listener.hears();
    for (const delay of [0, 1000, 4000]) {
      listener.does({ type: 'audio.failed' });
      expect(listener.state.hasTag('busy')).toBe(true);
      listener.waits(delay);
      await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    }
    listener.does({ type: 'audio.failed' });
    expect(listener.state.hasTag('failed')).toBe(true);
    expect(listener.startSession).toHaveBeenCalledTimes(4);
    listener.does({ type: 'session.play' });
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
  });

  test('forgets earlier failures after steady playback', async ({ listener }) => {
    await listener.hears();
    for (let round = 0; round < 5; round += 1) {
      listener.does({ type: 'audio.failed' }).waits(0);
      await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
      listener.does({ type: 'audio.playing' }).plays(STEADY_MS / 1000);
    }
    expect(listener.state.context.failures).toBe(0);
  });

  test('while paused is loaded again on play', async ({ listener }) => {
    await listener.hears();
    listener.does(time(80), { type: 'session.pause' }, { type: 'audio.failed' });
    expect(listener.startSession).toHaveBeenCalledOnce();
    listener.does({ type: 'session.play' });
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    expect(listener.startSession).toHaveBeenLastCalledWith({
      id: 'quiet-room',
      query: { position: 80 },
    });
  });

  test('without an error is loaded again after a timeout', async ({ listener }) => {
    await listener.hears();
    listener.does({ type: 'audio.waiting' }).waits(STALL_MS - 1);
    expect(listener.startSession).toHaveBeenCalledOnce();
    listener.waits(1);
    expect(listener.startSession).toHaveBeenCalledTimes(2);
  });

  test('without any event is loaded again after a timeout', async ({ listener }) => {
    await listener.hears();
    listener.plays(30).waits(SILENCE_MS);
    expect(listener.state.hasTag('busy')).toBe(true);
    listener.waits(STALL_MS);
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    expect(listener.startSession).toHaveBeenLastCalledWith({
      id: 'quiet-room',
      query: { position: 30 },
    });
  });

  test('is audible again when its time goes on, without the event for it', async ({ listener }) => {
    await listener.hears();
    listener.plays(30).waits(SILENCE_MS).does(time(30));
    expect(listener.state.hasTag('busy')).toBe(true);
    listener.does(time(30.2));
    expect(listener.state.hasTag('busy')).toBe(false);
  });

  test('at the end of a session finishes it, also if the end is never reported', async ({
    listener,
  }) => {
    await listener.leftOffAt(1190).hears();
    listener.plays(10).waits(SILENCE_MS + STALL_MS);
    expect(listener.finishes).toHaveLength(1);
    expect(listener.startSession).toHaveBeenCalledOnce();
  });

  test('does not start by itself if it was paused while loading', async ({ listener }) => {
    await listener.hears();
    listener.does({ type: 'audio.waiting' }).waits(STALL_MS).takeCommands();
    listener.does({ type: 'session.pause' });
    expect(listener.state.matches({ listening: 'suspended' })).toBe(true);
    expect(listener.takeCommands()).toEqual([{ type: 'audio.pause' }]);
  });

  test('does not start by itself after it was given up', async ({ listener }) => {
    await listener.hears();
    listener.startSession.mockRejectedValue(new Error('The server is not to be understood.'));
    listener.does({ type: 'audio.waiting' }).waits(STALL_MS).takeCommands();
    listener.waits(0);
    await listener.sees((snapshot) => snapshot.hasTag('failed'));
    expect(listener.takeCommands()).toEqual([{ type: 'audio.pause' }]);
  });
});

describe('the sleep timer', () => {
  const MINUTE_MS = 60_000;
  const fade = ({ state }: Listener) => fadeOf(state.context);
  const levels = (listener: Listener) =>
    listener
      .takeCommands()
      .flatMap((command) => (command.type === 'audio.level' ? [command.level] : []));

  test.for(SLEEP_MINUTES)(
    'fades the sound and pauses it after %i minutes',
    async (choice, { listener }) => {
      await listener.hears();
      listener.does({ type: 'sleep.set', choice });
      expect(listener.state.context.sleep).toEqual({ choice, quietAt: choice * MINUTE_MS });
      listener.plays(choice * 60 - 21).takeCommands();
      listener.plays(11);
      const fading = levels(listener);
      expect(fading).toEqual(fading.toSorted((one, other) => other - one));
      expect(fading.at(-1)).toBeCloseTo(0.25);
      listener.plays(9).takeCommands();
      listener.plays(1);
      expect(listener.state.matches({ listening: 'paused' })).toBe(true);
      expect(listener.takeCommands().slice(0, 2)).toEqual([
        { type: 'audio.pause' },
        { type: 'audio.level', level: 1 },
      ]);
      expect(listener.state.context.sleep).toBeNull();
    },
  );

  test('that is cancelled restores the volume and never fires; set again it counts anew', async ({
    listener,
  }) => {
    await listener.hears();
    listener.does({ type: 'sleep.set', choice: 5 }).plays(290).takeCommands();
    listener.does({ type: 'sleep.set', choice: null });
    expect(levels(listener)).toEqual([1]);
    listener.does({ type: 'sleep.set', choice: 5 }).plays(299);
    expect(listener.state.hasTag('playing')).toBe(true);
    listener.plays(1);
    expect(listener.state.hasTag('playing')).toBe(false);
  });

  test('set for the end fades in the last seconds, and the session is finished', async ({
    listener,
  }) => {
    await listener.hears();
    listener.does({ type: 'sleep.set', choice: 'end' }, time(1190));
    expect(fade(listener)).toBeCloseTo(0.25);
    listener.does({ type: 'session.seek', seconds: 600 });
    expect(fade(listener)).toBe(1);
    listener.does(time(1199.9));
    expect(fade(listener)).toBeLessThan(0.01);
    expect(listener.state.matches({ listening: { playing: 'audible' } })).toBe(true);
    listener.does({ type: 'audio.ended' });
    expect(levels(listener).at(-1)).toBe(1);
  });

  test('set for the end leaves the next session its full volume', async ({ listener }) => {
    await listener.hears();
    listener.does({ type: 'sleep.set', choice: 'end' }, time(1198)).takeCommands();
    await listener.hears(aSession({ id: 'roots', status: 'started' }));
    expect(levels(listener)).toEqual([1]);
    listener.does(time(1190));
    expect(fade(listener)).toBeCloseTo(0.25);
  });

  test.for(['starting', 'waiting'] as const)(
    'also fires while the audio is %s',
    async (state, { listener }) => {
      await listener.hears();
      listener.does({ type: 'audio.failed' });
      if (state === 'starting') listener.waits(0);
      expect(listener.state.matches({ listening: state })).toBe(true);
      listener.does({ type: 'sleep.come' });
      expect(listener.state.matches({ listening: 'suspended' })).toBe(true);
    },
  );
});
