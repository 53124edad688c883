import { DAY } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { listGrants, newGiftSource, putGrant } from '#server/db/repositories/grants.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { accessTo, LIFETIME_END } from './access-to.ts';
import { changeAccess } from './change-access.ts';
import type { PaymentsContext } from './context.ts';

/**
 * Gives days of access that cost nothing. They begin when what the member has bought ends, even if
 * that changes later. They are no order, so nothing renews. Returns the end of all access; undefined
 * if it never ends anyway. Throws `not_found` if the account is gone.
 */
export async function giveAccess(
  { db, now, provider: { name: provider } }: PaymentsContext,
  userId: string,
  days: number,
): Promise<Date | undefined> {
  return await db.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new Problem('not_found');
    const at = now();
    const end = accessTo(await listGrants(tx, userId, provider));
    if (end !== null && end >= LIFETIME_END) return undefined;
    const startsAt = end !== null && end > at ? end : at;
    await changeAccess(tx, { userId, provider, now: at }, () =>
      putGrant(tx, {
        userId,
        source: newGiftSource(),
        kind: 'subscription',
        // Nothing renews it, so it ends on time.
        state: 'canceled',
        startsAt,
        paidUntil: new Date(startsAt.getTime() + days * DAY),
        updatedAt: at,
      }),
    );
    return accessTo(await listGrants(tx, userId, provider)) ?? undefined;
  });
}
