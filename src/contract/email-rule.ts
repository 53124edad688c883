const LABEL = '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

/** Email addresses as browsers accept them, with a dot in the domain; ASCII only. */
export const EMAIL_PATTERN = `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(\\.${LABEL})+$`;

const WORD = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+";

/**
 * The addresses among them that can receive email (RFC 5321): each dot is between two words, and
 * the domain does not end in a number, as an IP address does.
 */
export const MAILABLE_PATTERN = `^(?=.{1,64}@)${WORD}(\\.${WORD})*@(${LABEL}\\.)+(?![0-9]+$)${LABEL}$`;

/** In characters, as in SMTP. */
export const EMAIL_MAX_LENGTH = 254;

/** Whether a text has the form of an email address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && new RegExp(EMAIL_PATTERN).test(text);
}

/** Whether an account can be created with an address, because it can receive email. */
export function isMailable(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && new RegExp(MAILABLE_PATTERN).test(text);
}
