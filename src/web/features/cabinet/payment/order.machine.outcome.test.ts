import { expect, test } from 'vitest';
import { orderOutcomeOf } from './order.machine.ts';

const now = new Date('2026-11-21T08:30:00.000Z');
const LATER = '2026-12-21T08:30:00.000Z';
const EARLIER = '2026-10-21T08:30:00.000Z';

test.each([
  ['pending', null, 'pending'],
  ['pending', LATER, 'pending'],
  ['failed', LATER, 'failed'],
  ['canceled', null, 'canceled'],
  ['succeeded', LATER, 'succeeded'],
  ['succeeded', EARLIER, 'spent'],
  ['succeeded', null, 'spent'],
] as const)('an order that is %s, with access until %s, is %s', (status, accessTo, outcome) => {
  expect(orderOutcomeOf({ status, accessTo }, now)).toBe(outcome);
});
