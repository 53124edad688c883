const LABEL = '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

/** What browsers take for an e-mail address, with a dot in its domain; ASCII alone. */
export const EMAIL_PATTERN = `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(\\.${LABEL})+$`;

const WORD = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+";

/**
 * The addresses among them that mail can be sent to (RFC 5321): each dot stands between two words,
 * and the domain does not end in a number, as an IP address does.
 */
export const MAILABLE_PATTERN = `^(?=.{1,64}@)${WORD}(\\.${WORD})*@(${LABEL}\\.)+(?![0-9]+$)${LABEL}$`;

/** In characters, as addresses are in mail. */
export const EMAIL_MAX_LENGTH = 254;

/** Whether a text is written as an e-mail address is. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && new RegExp(EMAIL_PATTERN).test(text);
}

/** Whether an account can be made with an address: mail has to reach it. */
export function isMailable(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && new RegExp(MAILABLE_PATTERN).test(text);
}
