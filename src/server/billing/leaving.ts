import type { Leaving } from '#contract/payments.ts';
import { Problem } from '#server/base/problem.ts';
import type { Caller } from '#server/context.ts';
import { listPurchaseRecords } from '#server/db/repositories/purchases.ts';
import { saveLeaving } from '#server/db/repositories/subscriptions.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { asksWhy, isActive, primarySubscription } from './active-purchases.ts';
import type { PaymentsContext } from './context.ts';

/** Stores why a member has cancelled, or that they would rather not say. The first answer counts. */
export async function sayWhyLeaving(
  { db, now, provider }: PaymentsContext,
  { userId }: Caller,
  { reason, comment = '' }: Leaving,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new Problem('unauthorized');
    const at = now();
    const all = await listPurchaseRecords(tx, userId, provider.name);
    const running = all.filter((bought) => isActive(bought, provider.name, at));
    const subscription = primarySubscription(running)?.subscription;
    if (!subscription || !asksWhy(subscription)) return;
    await saveLeaving(tx, subscription.id, {
      leavingReason: reason ?? null,
      leavingComment: comment.trim() || null,
      leavingAskedAt: at,
    });
  });
}
