import { DAY, HOUR } from '#server/base/clock.ts';
import { listOrders } from '#server/db/repositories/orders.ts';
import {
  listUnfinishedPurchases,
  markPurchaseMailed,
  type UnfinishedPurchase,
} from '#server/db/repositories/unfinished-purchases.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import type { PaymentsContext } from './context.ts';
import { syncIfKnown } from './sync-order.ts';

/** This long after it was last opened, a checkout counts as left. */
const LEFT_AFTER = 1 * HOUR;

/** How long a new member may think before they order. */
const SILENT_FOR = 1 * DAY;

/** Longer ago, nobody is written to: after downtime, or when an address is proven late. */
const LONGEST_AGO = 4 * DAY;

/** How long the email may wait in the queue. */
const MOST_LATE = 2 * HOUR;

const windowAt = (now: Date) => ({
  since: new Date(now.getTime() - LONGEST_AGO),
  left: new Date(now.getTime() - LEFT_AFTER),
  silent: new Date(now.getTime() - SILENT_FOR),
});

export function listLeft({ db, now }: PaymentsContext, limit: number) {
  return listUnfinishedPurchases(db, windowAt(now()), limit);
}

/**
 * Writes to somebody who left before paying, once for each account. The provider is asked first, and
 * all is looked at again under the lock of the user, which every payment needs, too: a checkout may
 * be finished in another tab at this moment. Throws `ProviderError`; the next run tries again.
 */
export async function mailUnfinishedPurchase(
  context: PaymentsContext,
  { id: userId }: Pick<UnfinishedPurchase, 'id'>,
): Promise<void> {
  const { db, mail, now, provider } = context;
  for (const order of await listOrders(db, userId, 'pending')) {
    const session = order.providerSession;
    if (session === null || !(await syncIfKnown(context, order.id))) continue;
    // Its member is done, and the money is on its way.
    if ((await provider.fetchCheckout(session)).status === 'processing') return;
  }
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const at = now();
    const [left] = await listUnfinishedPurchases(tx, windowAt(at), 1, userId);
    if (user === undefined || left === undefined) return;
    await markPurchaseMailed(tx, userId, at);
    await mail.add(tx, {
      kind: 'unfinished-purchase',
      to: recipientOf(user),
      ...(left.planId === null ? {} : { planId: left.planId }),
      until: new Date(at.getTime() + MOST_LATE).toISOString(),
    });
  });
}
