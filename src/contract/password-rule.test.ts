import { expect, test } from 'vitest';
import { isPasswordAllowed, isPasswordTooLong } from './password-rule.ts';

test.each(['abcde1', '1bcdef', 'ab cd1', 'пароль1', 'señal7!', 'señal７', `${'a'.repeat(255)}1`])(
  '"%s" is allowed as a password',
  (password) => expect(isPasswordAllowed(password)).toBe(true),
);

test.each([
  '',
  'abc12',
  'séñ12'.normalize('NFD'),
  'abcdef',
  '123456',
  '!!!!!!',
  '      ',
  '12345!',
  '👍👍👍1a',
])('"%s" is refused as a password: too short, or without a letter or a digit', (password) =>
  expect(isPasswordAllowed(password)).toBe(false),
);

test('a password has at most 256 characters, accents with their letters', () => {
  const longest = `${'é'.repeat(255)}1`;
  expect([longest, longest.normalize('NFD'), `${longest}2`].map(isPasswordTooLong)).toEqual([
    false,
    false,
    true,
  ]);
});
