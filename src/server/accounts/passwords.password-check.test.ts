import { expect, test } from 'vitest';
import { requireGoodPassword } from './passwords.ts';

function problemWith(password: string): string | undefined {
  try {
    requireGoodPassword(password);
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

test.each(['calm-evening-7', 'ñandú-2027', 'пароль-семь7', '      a1', 'a'.repeat(255) + 1])(
  '%s is allowed',
  (password) => {
    expect(problemWith(password)).toBeUndefined();
  },
);

test.each(['', 'ab1', 'ab12c', 'only-letters', '123456789', '!!!!!!!!1'])(
  '"%s" is too weak',
  (password) => {
    expect(problemWith(password)).toBe('weak_password');
  },
);

test.each(['abc123', 'Password1', 'PASSW0RD', 'qwerty123', 'letmein1', 'ａｂｃ１２３'])(
  '%s is too common, however it is spelt',
  (password) => {
    expect(problemWith(password)).toBe('common_password');
  },
);
