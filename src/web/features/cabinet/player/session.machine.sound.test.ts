import { describe, expect } from 'vitest';
import { SILENCE_MS, STALL_MS, STEADY_MS } from './session.machine.ts';
import { aSession } from './testing/listener.ts';
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
    await listener.sees((snapshot) => snapshot.matches('finished'));
    expect(listener.finishSession).toHaveBeenCalledOnce();
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
  test('fades the chosen volume, pauses, and restores the volume', async ({ listener }) => {
    await listener.hears();
    listener.state.children.sleep?.send({ type: 'timer.set', choice: 15, now: 0 });
    listener.plays(15 * 60 - 10);
    const levels = listener.commands.flatMap((command) =>
      command.type === 'audio.level' ? [command.level] : [],
    );
    expect(levels.at(-1)).toBeCloseTo(0.25);
    listener.takeCommands();
    listener.plays(11);
    expect(listener.state.matches({ listening: 'paused' })).toBe(true);
    expect(listener.takeCommands().slice(-2)).toEqual([
      { type: 'audio.pause' },
      { type: 'audio.level', level: 1 },
    ]);
  });

  test('set for the end fades in the last seconds, and the session is finished', async ({
    listener,
  }) => {
    await listener.hears();
    listener.state.children.sleep?.send({ type: 'timer.set', choice: 'end', now: 0 });
    listener.does(time(1190));
    expect(listener.state.context.fade).toBeCloseTo(0.25);
    listener.does(time(1199.9));
    expect(listener.state.context.fade).toBeLessThan(0.01);
    expect(listener.state.matches({ listening: { playing: 'audible' } })).toBe(true);
    listener.does({ type: 'audio.ended' });
    await listener.sees((snapshot) => snapshot.matches('finished'));
    expect(listener.state.context.fade).toBe(1);
  });

  test('set for the end leaves the next session its full volume', async ({ listener }) => {
    await listener.hears();
    listener.state.children.sleep?.send({ type: 'timer.set', choice: 'end', now: 0 });
    listener.does(time(1198));
    await listener.hears(aSession({ id: 'roots', status: 'started' }));
    expect(listener.state.context.fade).toBe(1);
    expect(listener.takeCommands()).toContainEqual({ type: 'audio.level', level: 1 });
    listener.does(time(1190));
    expect(listener.state.context.fade).toBeCloseTo(0.25);
  });

  test('set for the end does not fade further while paused', async ({ listener }) => {
    await listener.hears();
    listener.state.children.sleep?.send({ type: 'timer.set', choice: 'end', now: 0 });
    listener.does(time(1190), { type: 'session.pause' }).waits(60_000);
    expect(listener.state.context.fade).toBeCloseTo(0.25);
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
