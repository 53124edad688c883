import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isPasswordCommon } from '../../src/contract/common-passwords.ts';
import { isPasswordAllowed } from '../../src/contract/password-rule.ts';

const PASSWORDS = dictionary['passwords-common'];

test('none of the 3,000 most common passwords is allowed', () => {
  const accepted = PASSWORDS.slice(0, 3_000).filter(
    (password) => isPasswordAllowed(password) && !isPasswordCommon(password),
  );
  expect(accepted).toEqual([]);
});

test('3,000 passwords that satisfy the rule are still refused as common', () => {
  expect(PASSWORDS.filter(isPasswordAllowed).filter(isPasswordCommon)).toHaveLength(3_000);
});
