import { expect, test as plainTest } from 'vitest';
import { createActor, SimulatedClock, setup } from 'xstate';
import {
  FADE_MS,
  FADE_STEPS,
  type SleepEvent,
  type SleepTimerEvent,
  sleepTimerMachine,
} from './sleep-timer.machine.ts';
import { passTime } from './testing/pass-time.ts';

const MINUTE = 60_000;

/** A sleep timer, and the events it sends to its parent. */
function startTimer() {
  const clock = new SimulatedClock();
  const news: SleepTimerEvent[] = [];
  const player = setup({
    types: { events: {} as SleepTimerEvent },
    actors: { sleepTimer: sleepTimerMachine },
    actions: { note: (_, params: { event: SleepTimerEvent }) => void news.push(params.event) },
  }).createMachine({
    invoke: { id: 'sleep', src: 'sleepTimer', onError: {} },
    on: {
      'fade.set': { actions: { type: 'note', params: ({ event }) => ({ event }) } },
      'sleep.come': { actions: { type: 'note', params: ({ event }) => ({ event }) } },
    },
  });
  const actor = createActor(player, { clock }).start();
  return {
    waits: (ms: number) => passTime(clock, ms),
    stop: () => actor.stop(),
    does: (event: SleepEvent) => actor.getSnapshot().children.sleep?.send(event),
    timer: () => actor.getSnapshot().children.sleep?.getSnapshot(),
    levels: () => news.flatMap((each) => (each.type === 'fade.set' ? [each.level] : [])),
    hasCome: () => news.some(({ type }) => type === 'sleep.come'),
  };
}

const test = plainTest.extend<{ sleep: ReturnType<typeof startTimer> }>({
  sleep: async ({ task: _ }, use) => {
    const sleep = startTimer();
    await use(sleep);
    sleep.stop();
  },
});

test('the sleep timer knows when it will be quiet', ({ sleep }) => {
  sleep.does({ type: 'timer.set', choice: 10, now: 1000 });
  expect(sleep.timer()?.context).toMatchObject({ choice: 10, quietAt: 1000 + 10 * MINUTE });
});

test.for([5, 10, 15] as const)(
  'after %i minutes it is quiet, but not before',
  (choice, { sleep }) => {
    sleep.does({ type: 'timer.set', choice, now: 0 });
    sleep.waits(choice * MINUTE - 1);
    expect(sleep.hasCome()).toBe(false);
    sleep.waits(1);
    expect(sleep.levels().at(-1)).toBe(0);
    sleep.waits(FADE_MS / FADE_STEPS);
    expect(sleep.hasCome()).toBe(true);
    expect(sleep.timer()?.value).toBe('off');
  },
);

test('the volume falls step by step to nothing', ({ sleep }) => {
  sleep.does({ type: 'timer.set', choice: 15, now: 0 });
  sleep.waits(15 * MINUTE);
  const levels = sleep.levels().slice(-FADE_STEPS);
  expect(levels).toEqual([...levels].sort((one, other) => other - one));
  expect(new Set(levels).size).toBe(FADE_STEPS);
  expect(levels.at(-1)).toBe(0);
});

test('a timer cancelled during the fade restores the volume and never fires', ({ sleep }) => {
  sleep.does({ type: 'timer.set', choice: 15, now: 0 });
  sleep.waits(15 * MINUTE - FADE_MS / 2);
  expect(sleep.levels().at(-1)).toBeLessThan(0.5);
  sleep.does({ type: 'timer.cancel' });
  expect(sleep.levels().at(-1)).toBe(1);
  sleep.waits(60 * MINUTE);
  expect(sleep.hasCome()).toBe(false);
});

test('a timer that is set again counts from that moment', ({ sleep }) => {
  sleep.does({ type: 'timer.set', choice: 15, now: 0 });
  sleep.waits(10 * MINUTE);
  sleep.does({ type: 'timer.set', choice: 15, now: 10 * MINUTE });
  sleep.waits(14 * MINUTE);
  expect(sleep.timer()?.value).toBe('counting');
});

test('a timer for the end of the session restores the volume when the end is far away again', ({
  sleep,
}) => {
  sleep.does({ type: 'timer.set', choice: 'end', now: 0 });
  sleep.does({ type: 'time.left', seconds: 0 });
  expect(sleep.levels().at(-1)).toBe(0);
  sleep.does({ type: 'time.left', seconds: 600 });
  expect(sleep.levels().at(-1)).toBe(1);
});
