import { expect, test } from 'vitest';
import { cleanAddress } from './clean-address.ts';

const PAGES = ['/', '/login', '/cabinet/payment', '/reset-password/:userId/:token'];
const LINK = '/reset-password/8b2f0c3e/q1vRr0Zk_3X-h8';

test.each([
  ['/Login', '/login'],
  ['/LOGIN/?next=%2FCabinet', '/login?next=%2FCabinet'],
  ['/login.', '/login'],
  ['/login)', '/login'],
  ['/login%20', '/login'],
  ['/login%E2%80%8B', '/login'],
  ['/login%E2%80%9D.?utm_source=Mail', '/login?utm_source=Mail'],
  ['/login/.', '/login'],
  ['/Cabinet/Payment,', '/cabinet/payment'],
  [LINK.replace('reset-password', 'Reset-Password'), LINK],
  [`${LINK}.`, LINK],
  [`${LINK}%5D`, LINK],
  [`${LINK}%20`, LINK],
  [`${LINK}%E2%80%8B`, LINK],
])('%s means %s', (url, clean) => expect(cleanAddress(url, PAGES)).toBe(clean));

test.each([
  '/',
  '/.',
  '/login',
  '/login/',
  '/login?x=1.',
  LINK,
  `${LINK}/`,
  '/nothing.',
  '//evil.example/login',
  '//login',
  '/%2Fevil.example',
  '/reset-password/%2F%2Fevil.example/x.',
  '/reset-password/a/b%0d%0aSet-Cookie:x',
  '/login%',
])('%s is left alone', (url) => expect(cleanAddress(url, PAGES)).toBeUndefined());
