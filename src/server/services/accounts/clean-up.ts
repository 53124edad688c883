import { DAY } from '../../clock.ts';
import { deleteLinksExpiredBefore } from '../../db/repositories/links.ts';
import { deleteLoginSessionsBefore } from '../../db/repositories/logins.ts';
import { cleanUpLimits } from '../limits/limits.ts';
import type { AccountTools } from './account-context.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from './refresh-rule.ts';

/** Sessions that were ended stay for a while, so that a user's export can tell of them. */
const REVOKED_KEPT = 30 * DAY;

/** Forgets what nothing can come of any more. */
export async function cleanUp({ db, now, signInAddresses }: AccountTools): Promise<void> {
  const at = now();
  const ago = (duration: number) => new Date(at.getTime() - duration);
  await deleteLoginSessionsBefore(db, {
    revoked: ago(REVOKED_KEPT),
    lastUsed: ago(IDLE_LIMIT),
    created: ago(ABSOLUTE_LIMIT),
  });
  await deleteLinksExpiredBefore(db, at);
  await signInAddresses.cleanUp(db, at);
  await cleanUpLimits(db, at);
}
