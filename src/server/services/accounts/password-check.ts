import { dictionary } from '@zxcvbn-ts/language-common';
import { isPasswordAllowed } from '#contract/password-rule.ts';
import { Problem } from '../../problem.ts';

const REFUSED = 3_000;

/** Those the rule lets through: what it refuses anyway takes no place in the list. */
const COMMONEST = new Set(
  dictionary['passwords-common'].filter(isPasswordAllowed).slice(0, REFUSED),
);

/** Throws `weak_password` or `common_password` for a password that nobody may choose. */
export function requireGoodPassword(password: string): void {
  if (!isPasswordAllowed(password)) {
    throw new Problem('weak_password', { fields: { password: 'password' } });
  }
  if (COMMONEST.has(password.toLowerCase())) {
    throw new Problem('common_password', { fields: { password: 'commonPassword' } });
  }
}
