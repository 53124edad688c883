import { expect, test } from 'vitest';
import { GUARANTEE_DAYS, SESSION_MINUTES } from './Weeks.tsx';

test('a 14-day money-back guarantee, and sessions of about 20 minutes', () => {
  expect(GUARANTEE_DAYS).toBe(14);
  expect(SESSION_MINUTES).toBe(20);
});
