import { expect, test } from 'vitest';
import { isForAnyHost, loggedPath, originForm } from './shed-load.ts';

test.each([
  ['http://a.example/api/x?y', '/api/x?y'],
  ['HTTPS://a.example:8443/', '/'],
  ['http://a.example', '/'],
  ['http://a.example?y', '/?y'],
  ['/http://a.example/x', '/http://a.example/x'],
  ['/results', '/results'],
  ['*', '*'],
])('%s is the request for %s', (target, expected) => {
  expect(originForm(target)).toBe(expected);
});

test('private parts are not logged', () => {
  expect(loggedPath('/results?email=a@b.example#x')).toBe('/results');
  expect(loggedPath('/reset-password/8b2f0c3e-0000-4000-8000-1234567890ab/x')).toBe(
    '/reset-password/…/x',
  );
  expect(loggedPath(`/unsubscribe/${'a'.repeat(43)}`)).toBe('/unsubscribe/…');
});

test.each([
  ['/anna@mail.example', '/…'],
  ['/api/v1/users/anna%40mail.example/', '/api/v1/users/…/'],
  [`/api/v1/${'a'.repeat(36)}.${'b'.repeat(90)}.${'c'.repeat(43)}`, '/api/v1/…'],
])('an address of a person or a token in %s is not logged, wherever it is', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});

test('the parts that identify a route are logged', () => {
  expect(loggedPath('/nervous-system-overload')).toBe('/nervous-system-overload');
  expect(loggedPath('/assets/index-abc.js')).toBe('/assets/index-abc.js');
  const long = '/assets/nervous-system-overload-Bq3xZ0aK.js';
  expect(loggedPath(long)).toBe(long);
});

test.each([
  '/api',
  '/api/v1/x?y',
  '/healthz',
  '/healthz/database',
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
