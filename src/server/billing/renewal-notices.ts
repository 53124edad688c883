import { INTERVALS, MONTHS_OF } from '#contract/choices.ts';
import { DAY } from '#server/base/clock.ts';
import { lockOrder } from '#server/db/repositories/orders.ts';
import {
  findSubscriptionOfOrder,
  listRenewalsToAnnounce,
  markRenewalAnnounced,
  type SubscriptionRow,
} from '#server/db/repositories/subscriptions.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import type { PaymentsContext } from './context.ts';
import { renewalPrice, takenOffBy } from './receipt.ts';
import { syncIfKnown } from './sync-order.ts';

/** How long before a renewal its member is reminded of it. */
const NOTICE = 7 * DAY;

/** Periods of more than a month: a member may have forgotten that they renew. */
const LONG_INTERVALS = INTERVALS.filter((interval) => MONTHS_OF[interval] > 1);

/** The subscriptions whose members are to be reminded now. After downtime, this is made up for. */
export async function listComingRenewals(
  { db, now, provider, catalogue }: PaymentsContext,
  limit: number,
): Promise<SubscriptionRow[]> {
  const at = now();
  const longPlans = catalogue.plans.filter(({ interval }) => LONG_INTERVALS.includes(interval));
  return await listRenewalsToAnnounce(
    db,
    provider.name,
    { intervals: LONG_INTERVALS, planIds: longPlans.map(({ id }) => id) },
    { now: at, before: new Date(at.getTime() + NOTICE) },
    limit,
  );
}

/**
 * Reminds a member of a renewal, once for each. The provider is asked first, because a subscription
 * may have been cancelled without our knowledge. Throws `ProviderError`; the next run tries again.
 */
export async function announceRenewal(
  context: PaymentsContext,
  { orderId, userId }: Pick<SubscriptionRow, 'orderId' | 'userId'>,
): Promise<void> {
  const { db, mail, now } = context;
  if (userId === null || !(await syncIfKnown(context, orderId))) return;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const order = await lockOrder(tx, orderId);
    const subscription = await findSubscriptionOfOrder(tx, orderId);
    if (user === undefined || order === undefined || subscription === undefined) return;
    if (!isToAnnounce(subscription, now())) return;
    await markRenewalAnnounced(tx, subscription);
    const about = {
      orderId,
      planId: order.planId,
      ...renewalPrice(order, subscription),
      ...takenOffBy(order, subscription.renewalDiscount),
      renewsAt: subscription.paidUntil.toISOString(),
    };
    await mail.add(tx, { kind: 'renewal-coming', to: recipientOf(user), ...about });
  });
}

function isToAnnounce(
  { status, cancelAtPeriodEnd, paidUntil, renewalNoticeFor }: SubscriptionRow,
  now: Date,
): boolean {
  const left = paidUntil.getTime() - now.getTime();
  const isTold = renewalNoticeFor?.getTime() === paidUntil.getTime();
  return status === 'active' && !cancelAtPeriodEnd && left > 0 && left <= NOTICE && !isTold;
}
