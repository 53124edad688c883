import type {
  MadeRefund,
  PaymentStatus,
  PricePlan,
  Purchase,
  Refund,
  RefundRequest,
  Subscription,
} from '#contract/payments.ts';
import type { Caller } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { listGrants } from '#server/db/repositories/grants.ts';
import { listOrders } from '#server/db/repositories/orders.ts';
import { listSubscriptions } from '#server/db/repositories/subscriptions.ts';
import { accessTo } from './access-to.ts';
import { makeBuy, type StartedPurchase } from './buy.ts';
import {
  makeAlarm,
  mapProviderErrors,
  type PaymentAlarm,
  type PaymentsContext,
} from './context.ts';
import { manage, runningSubscription, statusOf } from './own-purchases.ts';
import { reconcile } from './reconcile.ts';
import { makeRefund, refundsOf } from './refund.ts';
import { closeOrder, syncIfKnown } from './sync-order.ts';
import { processEvent, receiveWebhook } from './webhooks.ts';

const leaving = { isLeaving: true };

/** Sees to it that nothing will be charged any more: see `Payments.cancelAllOf`. */
async function cancelAllOf(context: PaymentsContext, userId: string): Promise<void> {
  const { db, provider } = context;
  await mapProviderErrors(async () => {
    // First, because an order that was just paid becomes a subscription by this.
    for (const order of await listOrders(db, userId, 'pending')) {
      await closeOrder(context, order, leaving);
    }
    for (const subscription of await listSubscriptions(db, userId)) {
      if (subscription.provider !== provider.name || subscription.status === 'ended') continue;
      await provider.endNow(subscription.externalId);
      await syncIfKnown(context, subscription.orderId, leaving);
    }
  });
}

/** Plans, orders and what they give access to; the provider is behind a port. */
export interface Payments {
  plans(): readonly PricePlan[];
  /** What the caller has: a lifetime, else what is renewed, else what is paid for longest. */
  subscription(caller: Caller): Promise<Subscription | null>;
  /**
   * Starts a purchase, or goes on with one that is open. Buying another plan closes the open order;
   * a running subscription then ends with its period once the new plan is paid. Throws
   * `unknown_plan`, `already_subscribed`, `too_many_requests`, `payment_unavailable`, or `invalid`
   * for the key of another plan's order.
   */
  buy(caller: Caller, body: Purchase): Promise<StartedPurchase>;
  /** How an own order stands, asking the provider now and then while it is open. */
  status(caller: Caller, orderId: string): Promise<PaymentStatus>;
  /** Throws `nothing_to_manage` for anyone who never paid, or `provider_unavailable`. */
  manage(caller: Caller): Promise<{ url: string }>;
  /**
   * Without a token: what would be given back of the newest order within its 14 days. With the token of
   * that quote: it is given back, what renews is ended and access with it. Throws `not_refundable`,
   * `invalid` for a token that does not count, or `provider_unavailable` if it is to be tried again.
   */
  refund(caller: Caller, body: RefundRequest): Promise<Refund>;
  /** What the caller has asked to have back, and how that stands; the newest first. */
  refunds(caller: Caller): Promise<MadeRefund[]>;
  /** Takes a webhook's raw body; throws if its signature or age is wrong. */
  receiveWebhook(provider: string, body: Buffer, signature: string | undefined): Promise<void>;
  /** Applies what the provider says now of the object of a stored event. */
  processEvent(eventId: string): Promise<void>;
  /** Looks at orders that have been open for a while, and at whatever else may have been missed. */
  reconcile(): Promise<void>;
  /** Before an account is removed: nothing may be charged any more. Throws `provider_unavailable`. */
  cancelAllOf(userId: string): Promise<void>;
  /** Until when a user may listen, from the grants alone; null if never. */
  accessTo(db: Db, userId: string): Promise<Date | null>;
}

/** What payments are made with; alarms are logged, and may be counted. */
export type PaymentsDeps = Omit<PaymentsContext, 'alarm'> & {
  countAlarm?: (kind: PaymentAlarm) => void;
};

export function makePayments({ countAlarm, ...deps }: PaymentsDeps): Payments {
  const context = { ...deps, alarm: makeAlarm(deps.log, countAlarm) };
  return {
    plans: () => context.catalogue.plans,
    subscription: (caller) => runningSubscription(context, caller),
    buy: makeBuy(context),
    status: (caller, orderId) => statusOf(context, caller, orderId),
    manage: (caller) => manage(context, caller),
    refund: makeRefund(context),
    refunds: (caller) => refundsOf(context, caller),
    receiveWebhook: (provider, body, signature) =>
      receiveWebhook(context, provider, body, signature),
    processEvent: (eventId) => processEvent(context, eventId),
    reconcile: () => reconcile(context),
    cancelAllOf: (userId) => cancelAllOf(context, userId),
    accessTo: async (db, userId) => accessTo(await listGrants(db, userId, context.provider.name)),
  };
}
