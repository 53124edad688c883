import { expect, test } from 'vitest';
import { type ActionName, actionOf, type PlayerState } from './SessionCard.tsx';

test.each<['available' | 'started' | 'completed', number, ActionName]>([
  ['available', 0, 'start'],
  ['started', 300, 'continue'],
  ['started', 0, 'continue'],
  ['completed', 0, 'again'],
  ['completed', 300, 'continue'],
])(
  'a session that is %s and was left at %i seconds offers %s',
  (status, positionSeconds, action) => {
    expect(actionOf({ status, positionSeconds }, undefined)).toBe(action);
  },
);

test.each<[PlayerState, ActionName]>([
  ['playing', 'pause'],
  ['resting', 'continue'],
  ['ended', 'again'],
])('a session that is open in the player and %s offers %s', (player, action) => {
  expect(actionOf({ status: 'started', positionSeconds: 0 }, player)).toBe(action);
});
