import { expect, test } from 'vitest';
import { failureOf } from './delivery.ts';

test.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, 'refused', 'EENVELOPE 550'],
  [{ code: 'EMESSAGE', responseCode: 552 }, 'refused', 'EMESSAGE 552'],
  [{ code: 'EENVELOPE', responseCode: 451 }, 'postponed', 'EENVELOPE 451'],
  [{ code: 'ETIMEDOUT' }, 'postponed', 'ETIMEDOUT'],
  [{ code: 'EDNS' }, 'postponed', 'EDNS'],
  [new Error('anything'), 'postponed', 'unknown'],
] as const)('%o means that the email is %s', (error, is, code) => {
  expect(failureOf(error)).toEqual({ is, code });
});

test.each([
  ['our own credentials are wrong', { code: 'EAUTH', responseCode: 535 }],
  ['the server has no STARTTLS', { code: 'ETLS', responseCode: 502 }],
])('an email waits while %s', (_why, error) => {
  expect(failureOf(error).is).toBe('postponed');
});
