import { expect, test } from 'vitest';
import { type ActionName, actionOf, type PlayerState } from './SessionCard.tsx';

test.each<['locked' | 'available' | 'started' | 'completed', number, ActionName]>([
  ['locked', 0, 'unlock'],
  ['locked', 300, 'unlock'],
  ['available', 0, 'start'],
  ['started', 300, 'continue'],
  ['started', 0, 'continue'],
  ['completed', 0, 'again'],
  ['completed', 300, 'continue'],
])('%s, left off at %i seconds: %s', (status, positionSeconds, action) => {
  expect(actionOf({ status, positionSeconds }, undefined)).toBe(action);
});

test.each<[PlayerState, ActionName]>([
  ['playing', 'pause'],
  ['resting', 'continue'],
  ['ended', 'again'],
])('open in the player and %s: %s', (player, action) => {
  expect(actionOf({ status: 'started', positionSeconds: 0 }, player)).toBe(action);
});
