import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import {
  listOpenOrders,
  listOrdersToFollow,
  type OrderRow,
} from '#server/db/repositories/orders.ts';
import { listUnprocessedEvents } from '#server/db/repositories/provider-events.ts';
import { listRefundsToFollow, listRequestedRefunds } from '#server/db/repositories/refunds.ts';
import { listDueSubscriptions } from '#server/db/repositories/subscriptions.ts';
import { loggedError } from '#server/log/log.ts';
import type { PaymentsContext } from './context.ts';
import { dropUnopened } from './open-checkout.ts';
import { carryOutRefund } from './refund.ts';
import { announceRenewal, listComingRenewals } from './renewal-notices.ts';
import { closeOrder, endReplaced, syncIfStale } from './sync-order.ts';
import { listLeft, mailUnfinishedPurchase } from './unfinished-purchases.ts';
import { processEvent } from './webhooks.ts';

/** How long webhooks have before the reconciler checks. */
const STALE_AFTER = 5 * MINUTE;

/** An order without a checkout is closed after this time. Members who still want it start again. */
const UNOPENED_LIFE = 1 * HOUR;

const REFUND_WATCH = 45 * DAY;

const ARRIVED_EVERY = 1 * DAY;

/** The most items of a kind per run; the next run continues. */
const AT_ONCE = 200;

/** The longest run, so that it has ended when the next one starts. */
const RUN_LIMIT = 10 * MINUTE;

/**
 * Checks orders that have been open for a while, and whatever else may have been missed. Reminds
 * members of renewals, and of purchases that they did not finish.
 */
export async function reconcile(context: PaymentsContext): Promise<void> {
  const { db, now, provider } = context;
  const until = new Date(now().getTime() + RUN_LIMIT);
  const before = new Date(now().getTime() - STALE_AFTER);
  const each = <Item extends { id: string }>(
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
  ) => eachUntil(context, until, items, work);

  // First what costs users money.
  const refunds = await listRequestedRefunds(db, AT_ONCE);
  await each(refunds, ({ orderId }) => carryOutRefund(context, orderId));
  const at = now().getTime();
  const watched = { since: new Date(at - REFUND_WATCH), before: new Date(at - ARRIVED_EVERY) };
  const underWay = await listRefundsToFollow(db, provider.name, watched, AT_ONCE);
  await each(underWay, ({ orderId }) => syncIfStale(context, orderId));
  const toFollow = await listOrdersToFollow(db, provider.name, AT_ONCE);
  await each(toFollow, ({ id }) => endReplaced(context, id));
  const due = await listDueSubscriptions(db, provider.name, before, AT_ONCE);
  await each(due, ({ orderId }) => syncIfStale(context, orderId));
  const events = await listUnprocessedEvents(db, provider.name, before, AT_ONCE);
  await each(events, ({ id }) => processEvent(context, id));
  const open = await listOpenOrders(db, before, AT_ONCE);
  await each(open, (order) => lookAtOpen(context, order));
  const renewals = await listComingRenewals(context, AT_ONCE);
  await each(renewals, (subscription) => announceRenewal(context, subscription));
  const left = await listLeft(context, AT_ONCE);
  await each(left, (purchase) => mailUnfinishedPurchase(context, purchase));
}

async function lookAtOpen(context: PaymentsContext, order: OrderRow): Promise<void> {
  if (order.provider !== context.provider.name) await closeOrder(context, order);
  else if (order.providerSession !== null) await syncIfStale(context, order.id);
  else if (context.now().getTime() - order.createdAt.getTime() > UNOPENED_LIFE) {
    await dropUnopened(context, order);
  }
}

/** A failure does not stop the other checks; the next run retries it. */
async function eachUntil<Item extends { id: string }>(
  { now, log }: PaymentsContext,
  until: Date,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    if (now() >= until) return;
    try {
      await work(item);
    } catch (error) {
      log.warn({ id: item.id, error: loggedError(error) }, 'could not be reconciled');
    }
  }
}
