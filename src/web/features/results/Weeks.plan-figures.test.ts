import { expect, test } from 'vitest';
import { GUARANTEE_DAYS, LONGER_PLAN_SAVINGS_PERCENT, SESSION_MINUTES } from './Weeks.tsx';

test('a 14-day money-back guarantee, 25% savings on a longer plan, sessions of about 20 minutes', () => {
  expect(GUARANTEE_DAYS).toBe(14);
  expect(LONGER_PLAN_SAVINGS_PERCENT).toBe(25);
  expect(SESSION_MINUTES).toBe(20);
});
