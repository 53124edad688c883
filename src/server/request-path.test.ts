import { expect, test } from 'vitest';
import { isForAnyHost, loggedPath } from './request-path.ts';

test('what may be private is not logged', () => {
  expect(loggedPath('/results?email=a@b.example#x')).toBe('/results');
  expect(loggedPath('/reset-password/8b2f0c3e-0000-4000-8000-1234567890ab/x')).toBe(
    '/reset-password/…/x',
  );
  expect(loggedPath(`/unsubscribe/${'a'.repeat(43)}`)).toBe('/unsubscribe/…');
});

test('what tells requests apart is logged', () => {
  expect(loggedPath('/nervous-system-overload')).toBe('/nervous-system-overload');
  expect(loggedPath('/assets/index-abc.js')).toBe('/assets/index-abc.js');
});

test.each([
  '/api',
  '/api/v1/x?y',
  '/healthz',
  '/readyz',
  '/metrics',
  '/media/rain?signature=x',
  '/sandbox/checkout/x',
  '/unsubscribe/x',
  '/dev/outbox',
])('%s is answered under any hostname', (url) => {
  expect(isForAnyHost(url)).toBe(true);
});

test.each(['/', '/apis', '/healthz/more', '/results?x=/api/', '/unsubscribed', '/media'])(
  '%s is not',
  (url) => {
    expect(isForAnyHost(url)).toBe(false);
  },
);
