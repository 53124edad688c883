import { PATHS } from '#contract/paths.ts';
import type { PaymentStatus, Subscription } from '#contract/payments.ts';
import { Problem } from '#server/base/problem.ts';
import type { Caller } from '#server/context.ts';
import { findCustomerId } from '#server/db/repositories/orders.ts';
import { findOrderOf, listPurchaseRecords } from '#server/db/repositories/purchases.ts';
import { findUser } from '#server/db/repositories/users.ts';
import { accessTo } from './access-to.ts';
import {
  isActive,
  primarySubscription,
  subscriptionView,
  withdrawableUntil,
} from './active-purchases.ts';
import type { PaymentsContext } from './context.ts';
import { mapProviderErrors } from './context.ts';
import { syncIfStale } from './sync-order.ts';

/** The status of the caller's own order. While it is open, the provider is asked now and then. */
export async function statusOf(
  context: PaymentsContext,
  { userId }: Caller,
  orderId: string,
): Promise<PaymentStatus> {
  const { db, provider } = context;
  let found = await findOrderOf(db, provider.name, userId, orderId);
  if (found?.order.status === 'pending') {
    await syncIfStale(context, orderId);
    found = await findOrderOf(db, provider.name, userId, orderId);
  }
  if (found === undefined) throw new Problem('not_found');
  const { id, status, failure, planId } = found.order;
  return { id, status, failure, planId, accessTo: accessTo(found.grants)?.toISOString() ?? null };
}

/** A lifetime, else the plan that renews, else the one that is paid for longest. */
export async function runningSubscription(
  { db, now, provider }: PaymentsContext,
  { userId }: Caller,
): Promise<Subscription | null> {
  const at = now();
  const all = await listPurchaseRecords(db, userId, provider.name);
  const running = all.filter((bought) => isActive(bought, provider.name, at));
  const shown = primarySubscription(running);
  if (shown === undefined) return null;
  const until = withdrawableUntil(running, provider.name, at)?.toISOString() ?? null;
  return { ...subscriptionView(shown, all, at), withdrawableUntil: until };
}

/**
 * The billing portal. Throws `nothing_to_manage` for users who never paid, or
 * `provider_unavailable`.
 */
export async function manage(
  { db, provider, origins }: PaymentsContext,
  { userId }: Caller,
): Promise<{ url: string }> {
  const user = await findUser(db, userId);
  const customerId = await findCustomerId(db, userId, provider.name);
  if (user === undefined || customerId === undefined) throw new Problem('nothing_to_manage');
  const returnUrl = `${origins.app()}${PATHS.CABINET_PROFILE}`;
  const { language } = user;
  const url = await mapProviderErrors(() =>
    provider.portalUrl({ customerId, language, returnUrl }),
  );
  return { url };
}
