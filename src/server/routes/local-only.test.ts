import { expect, test } from 'vitest';
import { isLocalOnly } from './local-only.ts';

const asked = (headers: Record<string, string>, HOST = '') =>
  isLocalOnly({ headers: { host: 'localhost:3000', ...headers } }, { HOST });

test.each(['localhost', 'localhost:3000', 'LOCALHOST:80'])(
  'a request to %s is of this machine',
  (host) => {
    expect(asked({ host })).toBe(true);
  },
);

test.each([
  '127.0.0.1:3000',
  '[::1]:3000',
  'mellowday.example',
  'localhost.evil.example',
  'localhost:3000@evil.example',
  '',
])('a request to %j is not', (host) => {
  expect(asked({ host })).toBe(false);
});

test.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-anything',
  'forwarded',
  'via',
  'x-real-ip',
])('a request with %s came by a proxy', (header) => {
  expect(asked({ [header]: '127.0.0.1' })).toBe(false);
});

test.each(['127.0.0.1', '::1', 'localhost'])('a server on HOST=%s is still local', (HOST) => {
  expect(asked({}, HOST)).toBe(true);
});

test.each(['0.0.0.0', '::', '192.168.1.4', 'mellowday.example'])(
  'a server on HOST=%s is open to others',
  (HOST) => {
    expect(asked({}, HOST)).toBe(false);
  },
);
