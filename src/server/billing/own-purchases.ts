import { PATHS } from '#contract/paths.ts';
import type { PaymentStatus, Subscription } from '#contract/payments.ts';
import type { Caller } from '#server/context.ts';
import { listGrants } from '#server/db/repositories/grants.ts';
import { findCustomerId, findOrder, type OrderRow } from '#server/db/repositories/orders.ts';
import { findUser } from '#server/db/repositories/users.ts';
import { Problem } from '#server/problem.ts';
import { accessTo } from './access-to.ts';
import {
  isActive,
  listPurchaseRecords,
  primarySubscription,
  subscriptionView,
} from './active-purchases.ts';
import type { PaymentsContext } from './context.ts';
import { mapProviderErrors } from './context.ts';
import { syncIfStale } from './sync-order.ts';

export async function statusOf(
  context: PaymentsContext,
  { userId }: Caller,
  orderId: string,
): Promise<PaymentStatus> {
  const { db, provider } = context;
  const order = await ownOrder(context, userId, orderId);
  if (order.status === 'pending') await syncIfStale(context, orderId);
  const { id, status, planId } = await ownOrder(context, userId, orderId);
  const until = accessTo(await listGrants(db, userId, provider.name));
  return { id, status, planId, accessTo: until?.toISOString() ?? null };
}

async function ownOrder(
  { db }: PaymentsContext,
  userId: string,
  orderId: string,
): Promise<OrderRow> {
  const order = await findOrder(db, orderId);
  if (order?.userId !== userId) throw new Problem('not_found');
  return order;
}

export async function runningSubscription(
  { db, now, provider }: PaymentsContext,
  { userId }: Caller,
): Promise<Subscription | null> {
  const at = now();
  const running = (await listPurchaseRecords(db, userId, provider.name)).filter((bought) =>
    isActive(bought, provider.name, at),
  );
  const shown = primarySubscription(running);
  if (shown === undefined) return null;
  const customerId = await findCustomerId(db, userId, provider.name);
  return subscriptionView(shown, customerId !== undefined, at);
}

/** The billing portal, for members who have paid before. */
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
