import { expect, test } from 'vitest';
import { isServedHost, localhostInstead } from './hosts.ts';

const hosts = { VITE_MAIN_HOST: 'mellowday.example', VITE_STAGING_HOST: '' };

test.each(['localhost', 'LOCALHOST:3000', 'mellowday.example', 'MellowDay.example:443'])(
  '%s is known',
  (host) => expect(isServedHost(host, hosts)).toBe(true),
);

test.each(['', ':3000', '127.0.0.1', '[::1]:3000', 'localhost.', 'evil.example', 'x.localhost'])(
  '"%s" is unknown',
  (host) => expect(isServedHost(host, hosts)).toBe(false),
);

test('a visitor of a loopback address is sent to localhost, on the same port', () => {
  expect(localhostInstead('127.0.0.1:3000')).toBe('http://localhost:3000');
  expect(localhostInstead('[::1]')).toBe('http://localhost');
  expect(localhostInstead('evil.example:3000')).toBeUndefined();
});
