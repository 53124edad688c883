import type { Db } from '../../db/database.ts';
import { deleteLinksOf } from '../../db/repositories/links.ts';
import { setPasswordHash, type UserRow } from '../../db/repositories/users.ts';
import type { Origin } from '../caller.ts';
import { loginsTo } from '../limits/limit-rules.ts';
import { recipientOf } from '../users/recipient.ts';
import type { AccountTools } from './account-context.ts';
import { PASSWORD_PURPOSES } from './links.ts';

/**
 * Sets a password: no older link can set another one, the user is told by mail, and guesses at the
 * old one no longer make anyone wait. The caller has locked the user.
 */
export async function storePassword(
  { limits, mail, now, signInAddresses }: AccountTools,
  tx: Db,
  user: UserRow,
  passwordHash: string,
  { ip }: Origin,
): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash);
  await deleteLinksOf(tx, user.id, PASSWORD_PURPOSES);
  await signInAddresses.replace(tx, user.id, ip, now());
  await limits.refund(tx, loginsTo(user.email).key);
  await mail.add(tx, { kind: 'password-changed', to: recipientOf(user) });
}
