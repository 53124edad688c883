/** The minimum length of a password in characters (spec section 5). */
const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MAX_LENGTH = 256;

/**
 * A password as it is checked and hashed: keyboards write the same accent as one character or as
 * two, and the same digit in two widths.
 */
export const normalisedPassword = (typed: string): string => typed.normalize('NFKC');

const lengthOf = (typed: string) => [...normalisedPassword(typed)].length;

/** Whether a password is long enough and has a letter and a digit (spec section 5). */
export function isPasswordAllowed(typed: string): boolean {
  const password = normalisedPassword(typed);
  return lengthOf(typed) >= PASSWORD_MIN_LENGTH && /\p{L}/u.test(password) && /\d/.test(password);
}

export const isPasswordTooLong = (typed: string): boolean => lengthOf(typed) > PASSWORD_MAX_LENGTH;
