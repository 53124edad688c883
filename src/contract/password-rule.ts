/** The minimum length of a password in characters (spec section 5). */
const PASSWORD_MIN_LENGTH = 6;

/** Whether a password is long enough and has a letter and a digit (spec section 5). */
export function isPasswordAllowed(password: string): boolean {
  return (
    [...password].length >= PASSWORD_MIN_LENGTH && /\p{L}/u.test(password) && /\d/.test(password)
  );
}
