import type { Db } from '../../db/database.ts';
import { deleteLinksOf } from '../../db/repositories/links.ts';
import { setPasswordHash, type UserRow } from '../../db/repositories/users.ts';
import { recipientOf } from '../users/recipient.ts';
import type { AccountTools } from './account-context.ts';
import { PASSWORD_PURPOSES } from './links.ts';

/** Sets a password: no older link can set another one, and the user is told by mail. */
export async function storePassword(
  { mail }: AccountTools,
  tx: Db,
  user: UserRow,
  passwordHash: string,
): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash);
  await deleteLinksOf(tx, user.id, PASSWORD_PURPOSES);
  await mail.add(tx, { kind: 'password-changed', to: recipientOf(user) });
}
