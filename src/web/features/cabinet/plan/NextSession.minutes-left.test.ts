import { expect, test } from 'vitest';
import { minutesLeft } from './NextSession.tsx';

test.each([
  ['is the whole session if it was never started', 0, 20],
  ['counts from where the listener left off', 480, 12],
  ['is in whole minutes', 500, 12],
  ['is never zero', 1195, 1],
  ['is never negative', 1300, 1],
])('the remaining time %s', (_what, positionSeconds, minutes) => {
  expect(minutesLeft({ durationSeconds: 1200, positionSeconds })).toBe(minutes);
});
