import { beforeEach, describe, expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const HOUR = 3_600_000;
const SERVER = Date.parse('2026-03-01T10:00:00Z');

let device: { wall: number; running: number };
let clock: ReturnType<typeof createServerClock>;
const passes = (ms: number) => {
  device.wall += ms;
  device.running += ms;
};
const respond = (server: number) => clock.note(new Date(server).toUTCString());
const now = () => clock.now().getTime();

beforeEach(() => {
  device = { wall: SERVER, running: 50 };
  clock = createServerClock({ wall: () => device.wall, running: () => device.running });
});

describe('a device that is a year off', () => {
  const off = 365 * 24 * HOUR;

  test.each([
    ['ahead', off],
    ['behind', -off],
  ])('%s has the server’s time after a response', (_where, wrong) => {
    device.wall += wrong;
    expect(now()).toBe(SERVER + wrong);
    respond(SERVER);
    passes(5_000);
    expect(now()).toBe(SERVER + 5_000);
  });

  test('gives what happened on it the server’s time', () => {
    device.wall -= off;
    const finishedAt = new Date(device.wall).toISOString();
    passes(60_000);
    respond(SERVER + 60_000);
    expect(clock.momentOf(finishedAt).getTime()).toBe(SERVER);
  });

  test('and is put right later has the server’s time before and after', () => {
    device.wall += off;
    respond(SERVER);
    device.wall -= off;
    passes(5_000);
    expect(now()).toBe(SERVER + 5_000);
    respond(SERVER + 5_000);
    expect(now()).toBe(SERVER + 5_000);
  });

  test('because it was set ahead meanwhile has it again after the next response', () => {
    respond(SERVER);
    device.wall += off;
    expect(now()).toBe(SERVER + off);
    respond(SERVER);
    expect(now()).toBe(SERVER);
  });
});

test('a device that slept has not lost the time', () => {
  device.wall += HOUR;
  respond(SERVER);
  device.wall += HOUR;
  expect(now()).toBe(SERVER + HOUR);
});

test('a clock that is right keeps its parts of a second', () => {
  device.wall += 1_700;
  respond(SERVER);
  expect(now()).toBe(SERVER + 1_700);
  passes(400);
  respond(SERVER + 1_000);
  expect(now()).toBe(SERVER + 2_100);
});

test.each([null, undefined, '', 'soon'])('the date %j changes nothing', (date) => {
  clock.note(date);
  expect(now()).toBe(SERVER);
});

test('what this device will do tomorrow, by its clock, has happened now', () => {
  respond(SERVER);
  const tomorrow = new Date(device.wall + 24 * HOUR).toISOString();
  expect(clock.momentOf(tomorrow).getTime()).toBe(SERVER);
});

/** Where the device's own clock is right: nothing there is due, has ended or lets anybody in. */
const BY_THE_DEVICE = {
  '../analytics/analytics.ts': 'what the script of GA4 is given',
  '../analytics/quiz-counts.ts': 'how long a step was on the screen',
  '../loading/missing-file.ts': 'how long ago this device reloaded',
  '../quiz-sync/last-attempt.ts': 'when a quiz was finished, perhaps before any response',
  '../quiz-sync/quiz-uploader.ts': 'how long ago that was, by the same clock',
  '../layout/Footer.tsx': 'a year, before any response',
  './server-clock.ts': 'how far it is from the server’s',
  '../../features/cabinet/player/CheckIn.tsx': 'the listener’s own night and morning',
  '../../features/cabinet/player/PlayerChoices.tsx': 'likewise',
  '../../features/cabinet/player/PlayerProvider.tsx': 'likewise',
  '../../features/cabinet/player/check-ins.ts': 'likewise',
  '../../features/cabinet/player/player.ts':
    'when something was heard, perhaps before any response',
  '../../features/quiz/attempt-store.ts': 'a part of an id',
};

test('everything else in the app goes by the server’s time', () => {
  const sources = import.meta.glob<string>(
    ['../../**/*.{ts,tsx}', '!../../**/{testing,development}/**', '!../../**/*.test.*'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const readers = Object.entries(sources).filter(([, text]) =>
    /Date\.now\(|new Date\(\)|Temporal\.Now/.test(text),
  );
  expect(readers.map(([file]) => file).sort()).toEqual(Object.keys(BY_THE_DEVICE).sort());
});
