import { expect, test } from 'vitest';
import { isEmail, isMailable } from './email-rule.ts';

test.each(['ann@mail.example', "o'neil+quiz@a-b.co.uk", 'A@b.c', `${'a'.repeat(64)}@b.example`])(
  '%s has the form of an email address',
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  '',
  'ann',
  'ann@',
  '@mail.example',
  'ann@mail',
  'ann@mail.',
  'ann@-mail.example',
  'ann @mail.example',
  ' ann@mail.example',
  'ann@mail.example\n',
  'ann@@mail.example',
  'ann@mail..example',
  'ann@.mail.example',
  'ann@mail.example\r\nBcc: everybody@mail.example',
  'ann@mail.example,ben@mail.example',
  'ann@mail.example;ben@mail.example',
  'Ann <ann@mail.example>',
  '"Ann" <ann@mail.example>',
  '"a b"@mail.example',
  'ann@[127.0.0.1]',
  'ann@mail.exämple',
  'ann@mail.example\0',
  'ann\u202e@mail.example',
  '\ud800@mail.example',
  `ann@${'b'.repeat(64)}.example`,
  'añn@mail.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b.'.repeat(126)}example`,
])('"%s" does not have the form of an email address', (text) => expect(isEmail(text)).toBe(false));

test.each([
  'ann@mail.example',
  "o'neil+quiz@a-b.co.uk",
  'a.b.c@d.e',
  'ann@xn--exmple-cua.example',
  'ann@1.example',
  `${'a'.repeat(31)}.${'b'.repeat(32)}@b.example`,
])('%s can receive email', (text) => expect(isMailable(text)).toBe(true));

test.each([
  'a..b@mail.example',
  '.a@mail.example',
  'a.@mail.example',
  '.@mail.example',
  'ann@127.0.0.1',
  'ann@mail.123',
])('%s has the form of an address but cannot receive email', (text) => {
  expect([isEmail(text), isMailable(text)]).toEqual([true, false]);
});

test.each([
  'ann@mail',
  'ann @mail.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b.'.repeat(126)}ex`,
])('"%s" cannot receive email', (text) => expect(isMailable(text)).toBe(false));
