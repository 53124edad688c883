import { randomUUID } from 'node:crypto';
import { DAY } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { listGrants, putGrant } from '#server/db/repositories/grants.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { accessTo, LIFETIME_END } from './access-to.ts';
import { changeAccess } from './change-access.ts';
import type { PaymentsContext } from './context.ts';

/**
 * Gives access that costs nothing for some days, from the end of what the member has, else from
 * now. It is no order, so nothing renews. Returns its end; undefined if access never ends anyway.
 * Throws `not_found` if the account is gone.
 */
export async function giveAccess(
  { db, now, provider }: PaymentsContext,
  userId: string,
  days: number,
): Promise<Date | undefined> {
  return await db.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new Problem('not_found');
    const at = now();
    const end = accessTo(await listGrants(tx, userId, provider.name));
    if (end !== null && end >= LIFETIME_END) return undefined;
    const startsAt = end !== null && end > at ? end : at;
    const paidUntil = new Date(startsAt.getTime() + days * DAY);
    await changeAccess(tx, { userId, provider: provider.name }, () =>
      putGrant(tx, {
        userId,
        source: `gift:${randomUUID()}`,
        kind: 'subscription',
        // Nothing renews it, so it ends on time.
        state: 'canceled',
        startsAt,
        paidUntil,
        updatedAt: at,
      }),
    );
    return paidUntil;
  });
}
