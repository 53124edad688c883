/** What browsers take for an e-mail address, with a dot in its domain; ASCII alone. */
export const EMAIL_PATTERN =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$";

/** In characters, as addresses are in mail. */
export const EMAIL_MAX_LENGTH = 254;

/** Whether a text is written as an e-mail address is. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && new RegExp(EMAIL_PATTERN).test(text);
}
