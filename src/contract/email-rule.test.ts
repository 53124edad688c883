import { expect, test } from 'vitest';
import { isEmail } from './email-rule.ts';

test.each(['ann@mail.example', "o'neil+quiz@a-b.co.uk", 'A@b.c', `${'a'.repeat(64)}@b.example`])(
  '%s is written as an e-mail address is',
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
  'añn@mail.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b.'.repeat(126)}example`,
])('"%s" is not', (text) => expect(isEmail(text)).toBe(false));
