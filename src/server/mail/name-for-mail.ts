const MAX_LENGTH = 40;

/**
 * A first name as it may stand in a mail: on one line, and empty if it looks like a message, an
 * address or a telephone number instead. Anybody can sign up with anybody's e-mail address, so that our mail must not be
 * a way to send them a text of one's own.
 */
export function nameForMail(firstName: string): string {
  const name = firstName.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const isContact = /[/\\:@<>[\]{}|]|\.\S|www|\d{3}/i.test(name);
  return isContact || name.length > MAX_LENGTH ? '' : name;
}
