import { randomBytes } from 'node:crypto';
import { PATHS } from '#contract/paths.ts';
import { DAY, HOUR } from '#server/base/clock.ts';
import type { Db } from '#server/db/database.ts';
import { type LinkPurpose, replaceLink, tokenHash } from '#server/db/repositories/links.ts';

const TOKEN_BYTES = 32;

const LIFETIMES: Readonly<Record<LinkPurpose, number>> = {
  verify: 24 * HOUR,
  reset: HOUR,
  'first-password': 7 * DAY,
};

/** Both open the page that sets a password. */
export const PASSWORD_PURPOSES = ['reset', 'first-password'] as const satisfies LinkPurpose[];

/**
 * Makes the user's only link for a purpose. Its path must appear only in an email, or in the
 * response to the link of one.
 */
export async function makeLink(
  tx: Db,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIMES[purpose]);
  await replaceLink(tx, { userId, purpose, tokenHash: tokenHash(token), now, expiresAt });
  const page = purpose === 'verify' ? PATHS.VERIFY_EMAIL : PATHS.RESET_PASSWORD;
  return page.replace(':userId', userId).replace(':token', token);
}
