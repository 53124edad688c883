import { expect, test } from 'vitest';
import { outcomeOf } from './sandbox-checkout.ts';

test.each([
  ['4242 4242 4242 4242', 'pays'],
  ['4242424242424242', 'pays'],
  ['4242-4242-4242-4242', 'pays'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0025 0000 3155', 'asks'],
  ['4111 1111 1111 1111', 'unknown'],
  ['4242 4242 4242 424', 'unknown'],
  ['', 'unknown'],
])('the card %s: %s', (number, outcome) => {
  expect(outcomeOf(number)).toBe(outcome);
});
