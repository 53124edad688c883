import { WORDS } from './common-passwords.gen.ts';
import { normalisedPassword } from './password-rule.ts';

const COMMON: ReadonlySet<string> = new Set(WORDS.split(' '));

/**
 * Whether a password that meets the rule is one of the commonest, in whatever case. The list has 12
 * kB, so the web app loads this file only when somebody chooses a password.
 */
export function isPasswordCommon(password: string): boolean {
  return COMMON.has(normalisedPassword(password).toLowerCase());
}
