import { expect, test } from 'vitest';
import { isPasswordAllowed } from './password-rule.ts';

test.each(['abcde1', '1bcdef', 'ab cd1', 'пароль1', 'señal7!', `${'a'.repeat(255)}1`])(
  '"%s" is allowed as a password',
  (password) => expect(isPasswordAllowed(password)).toBe(true),
);

test.each(['', 'abc12', 'abcdef', '123456', '!!!!!!', '      ', '12345!', '👍👍👍1a'])(
  '"%s" is refused as a password: too short, or without a letter or a digit',
  (password) => expect(isPasswordAllowed(password)).toBe(false),
);
