import { describe, expect, vi } from 'vitest';
import { outage } from '#web/shared/api/testing/refusal.ts';
import { NIGHT_RETRY_MS, nightFrom } from './session.machine.ts';
import { aSession, type Listener } from './testing/listener.ts';
import { test } from './testing/listener-test.ts';

const HOUR_MS = 3_600_000;
const sleeping = aSession({ category: 'sleep-issues', status: 'started', hasWords: true });

/** Begins a session whose sound goes on all night. */
async function fallsAsleep(listener: Listener): Promise<Listener> {
  listener.does({ type: 'session.choose', session: sleeping, night: nightFrom(0) });
  listener.does({ type: 'session.begin' });
  await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
  return listener.does({ type: 'audio.playing' });
}

const isAudible = ({ state }: Listener) => state.matches({ listening: { playing: 'audible' } });

describe('the sound of a night', () => {
  test('ends with the session where the server has no longer sound', async ({ listener }) => {
    listener.startSession.mockResolvedValue({
      id: sleeping.id,
      status: 'started',
      positionSeconds: 0,
      durationSeconds: 1200,
      audioUrl: '/media/own',
    });
    await fallsAsleep(listener);
    expect(listener.state.context.night).toBeNull();
    listener.plays(1202);
    expect(listener.state.matches('finished')).toBe(true);
  });

  test('goes on for eight hours after one finish, without more requests, timers or entries', async ({
    listener,
  }) => {
    await fallsAsleep(listener);
    const timers = vi.spyOn(listener.clock, 'setTimeout');
    const stopped = vi.spyOn(listener.clock, 'clearTimeout');
    listener.plays(1300);
    const [commands, saves] = [listener.commands.length, listener.places.length];
    const written = JSON.stringify(listener.settings.get());
    const emitted = listener.emitted.length;
    const hour = (from: number) => {
      for (let second = from; second < from + 3600; second += 1) {
        listener.clock.increment(1000);
        listener.does({ type: 'audio.time', seconds: second });
      }
      const running = timers.mock.calls.length - stopped.mock.calls.length;
      timers.mockClear();
      stopped.mockClear();
      return running;
    };
    const running = [0, 1, 2, 3, 4, 5, 6].map((each) => hour(1301 + each * 3600));
    expect(new Set(running.slice(1)).size).toBe(1);
    expect(listener.finishes).toEqual([{}]);
    expect([listener.commands.length, listener.places.length]).toEqual([commands, saves]);
    expect([JSON.stringify(listener.settings.get()), listener.emitted.length]).toEqual([
      written,
      emitted,
    ]);
    expect(listener.startSession).toHaveBeenCalledOnce();
    expect(isAudible(listener)).toBe(true);
    listener.does({ type: 'audio.ended' });
    expect(listener.state.matches('finished')).toBe(true);
    expect(listener.finishes).toHaveLength(1);
  });

  test('goes on by itself when the network was away, however long', async ({ listener }) => {
    await fallsAsleep(listener);
    listener.plays(1300);
    listener.startSession.mockRejectedValue(outage);
    listener.does({ type: 'audio.failed' });
    for (const delay of [0, 1000, 4000, NIGHT_RETRY_MS, NIGHT_RETRY_MS]) {
      await listener.sees((snapshot) => snapshot.matches({ listening: 'waiting' }));
      listener.waits(delay);
    }
    await listener.sees((snapshot) => snapshot.matches({ listening: 'waiting' }));
    listener.leftOffAt(0).waits(NIGHT_RETRY_MS);
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    // At any other position the server would begin the finished session again.
    expect(listener.startSession).toHaveBeenLastCalledWith({
      id: 'quiet-room',
      query: { sound: 'night', position: 1200 },
    });
    expect(listener.commands).toContainEqual(
      expect.objectContaining({ type: 'audio.load', seconds: 1300 }),
    );
  });

  test('is over by the clock when a device wakes that slept', async ({ listener }) => {
    await fallsAsleep(listener);
    listener.plays(1300).sleeps(8 * HOUR_MS);
    listener.does({ type: 'audio.time', seconds: 1301 });
    expect(listener.state.matches('finished')).toBe(true);
    expect(listener.finishes).toHaveLength(1);
  });

  test('that the device slept through leaves the session to be resumed', async ({ listener }) => {
    await fallsAsleep(listener);
    listener.plays(100).sleeps(8 * HOUR_MS);
    listener.does({ type: 'audio.time', seconds: 101 });
    expect(listener.state.matches({ listening: 'suspended' })).toBe(true);
    expect([listener.finishes, listener.state.context.positionSeconds]).toEqual([[], 100]);
    listener.does({ type: 'session.play' });
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    listener.does({ type: 'audio.playing' }, { type: 'audio.time', seconds: 101 });
    expect(isAudible(listener)).toBe(true);
  });

  test('does not stop for words that begin again, and the session is not finished twice', async ({
    listener,
  }) => {
    await fallsAsleep(listener);
    listener.plays(1300).takeCommands();
    const saves = listener.places.length;
    listener.does({ type: 'session.lull', seconds: 100 });
    listener.does({ type: 'audio.time', seconds: 1301 });
    expect(listener.state.context.positionSeconds).toBe(101);
    listener.does({ type: 'audio.time', seconds: 2600 });
    expect([listener.takeCommands(), listener.places.length]).toEqual([[], saves]);
  });

  test('ends at once if it is switched off after the session', async ({ listener }) => {
    await fallsAsleep(listener);
    listener.plays(1300).does({ type: 'session.night', night: null });
    expect(listener.state.matches('finished')).toBe(true);
    expect(listener.takeCommands()).toContainEqual({ type: 'audio.pause' });
  });
});
