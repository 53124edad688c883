import { expect, test } from 'vitest';
import { minutesLeft } from './NextSession.tsx';

test.each([
  ['is all of a session that was never begun', 0, 20],
  ['counts from where the listener left off', 480, 12],
  ['is said in whole minutes', 500, 12],
  ['is never nothing', 1195, 1],
  ['is never less than nothing', 1300, 1],
])('what is left %s', (_what, positionSeconds, minutes) => {
  expect(minutesLeft({ durationSeconds: 1200, positionSeconds })).toBe(minutes);
});
