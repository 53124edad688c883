import { describe, expect, test } from 'vitest';
import { aPlan, STOPS } from '#contract/testing/sample-plan.ts';
import type { SessionTime } from '#engine/time-of-day.ts';
import { aSession } from '#web/features/cabinet/player/testing/listener.ts';
import { type Hour, offerAt } from './offer.ts';
import { pathOf } from './path.ts';

const sleep = aSession({ id: 'slow-breath' });
const heard = aSession({ id: 'night-rain', completedAt: '2026-11-20T22:00:00.000Z' });
const breath = aSession({ id: 'a-breath', isShort: true });
const library = [aSession(), heard, sleep, breath];
const NIGHT: readonly SessionTime[] = ['evening', 'night'];
const TIMES: Readonly<Record<string, readonly SessionTime[]>> = {
  'slow-breath': NIGHT,
  'night-rain': NIGHT,
  'a-breath': NIGHT,
};

/** What is offered to a member in the middle of their path. */
function offer(changes: Partial<Hour> = {}, path = pathOf(aPlan(), library)) {
  const timesOf = (id: string) => TIMES[id];
  const hour = { time: '09:00', reminderTime: undefined, lastMood: null, library, timesOf };
  const offered = offerAt({ ...hour, ...changes }, path);
  return [offered.kind, 'session' in offered ? offered.session.id : undefined];
}

describe('after bedtime', () => {
  test.each([
    ['22:00', undefined],
    ['23:30', '08:00'],
    ['20:30', '20:30'],
    ['04:59', '23:00'],
    ['01:00', '00:30'],
  ])('a session for the night is offered: at %s, reminded at %s', (time, reminderTime) => {
    expect(offer({ time, reminderTime })).toEqual(['night', 'slow-breath']);
  });

  test.each([
    ['21:59', undefined],
    ['22:30', '23:00'],
    ['23:30', '00:30'],
    ['05:00', '23:00'],
    ['20:30', '18:00'],
  ])('does not mean at %s, reminded at %s', (time, reminderTime) => {
    expect(offer({ time, reminderTime })).toEqual(['next', undefined]);
  });

  test('that of the path comes first, and one that was heard last', () => {
    const timesOf = () => NIGHT;
    expect(offer({ time: '23:00', timesOf })).toEqual(['night', 'quiet-room']);
    expect(offer({ time: '23:00', library: [heard] })).toEqual(['night', 'night-rain']);
    expect(offer({ time: '23:00', library: [breath] })[0]).toBe('next');
  });
});

test.each([
  [1, 'breath'],
  [2, 'breath'],
  [3, 'next'],
  [null, 'next'],
] as const)('who last said %s of five gets: %s', (lastMood, kind) => {
  expect(offer({ lastMood })[0]).toBe(kind);
});

test('a session for another time of day is said to be for later', () => {
  const path = pathOf(aPlan(), library);
  const hour = { reminderTime: undefined, lastMood: null, library, timesOf: () => NIGHT };
  expect(offerAt({ ...hour, time: '09:00' }, path)).toMatchObject({ isForLater: true });
  expect(offerAt({ ...hour, time: '18:00' }, path)).toMatchObject({ isForLater: false });
});

test('a plan that is walked ends, and one that is not there is invited to', () => {
  expect(offer({}, pathOf(aPlan(STOPS), library))[0]).toBe('ending');
  const hour = { time: '09:00', reminderTime: '', lastMood: null, library, timesOf: () => NIGHT };
  expect(offerAt(hour, undefined).kind).toBe('invitation');
});
