import type {
  MadeRefund,
  PaymentStatus,
  PricePlan,
  Purchase,
  Refund,
  RefundRequest,
  Subscription,
  Withdrawal,
  WithdrawalRequest,
} from '#contract/payments.ts';
import type { Caller } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { listGrants } from '#server/db/repositories/grants.ts';
import { listOrders } from '#server/db/repositories/orders.ts';
import { listSubscriptions } from '#server/db/repositories/subscriptions.ts';
import type { Handler } from '#server/jobs/jobs.ts';
import { accessTo } from './access-to.ts';
import { makeBuy, type StartedPurchase } from './buy.ts';
import {
  makeReporting,
  mapProviderErrors,
  type PaymentCounts,
  type PaymentsContext,
} from './context.ts';
import { updateCustomerEmail } from './customer-email.ts';
import { eraseCustomer } from './erase-customer.ts';
import { manage, runningSubscription, statusOf } from './own-purchases.ts';
import { reconcile } from './reconcile.ts';
import { makeRefund, refundsOf } from './refund.ts';
import { closeOrder, syncIfKnown } from './sync-order.ts';
import { processEvent, receiveWebhook } from './webhooks.ts';
import { makeWithdraw } from './withdrawal.ts';

const leaving = { isLeaving: true };

/** See `Payments.cancelAllOf`. */
async function cancelAllOf(context: PaymentsContext, userId: string): Promise<void> {
  const { db, provider } = context;
  await mapProviderErrors(async () => {
    // First, because this turns a just-paid order into a subscription.
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

/** Plans, orders and the access that they give. The provider is behind a port. */
export interface Payments {
  plans(): readonly PricePlan[];
  /** A lifetime, else the plan that renews, else the one that is paid for longest. */
  subscription(caller: Caller): Promise<Subscription | null>;
  /**
   * Starts a purchase, or continues an open one. Buying another plan closes the open order; a
   * running subscription then ends with its period once the new plan is paid. Throws
   * `unknown_plan`, `already_subscribed`, `too_many_requests`, `too_many_orders`,
   * `payment_unavailable`, or `invalid` for the key of another plan's order.
   */
  buy(caller: Caller, body: Purchase): Promise<StartedPurchase>;
  /** The status of the caller's own order. While it is open, the provider is asked now and then. */
  status(caller: Caller, orderId: string): Promise<PaymentStatus>;
  /** Throws `nothing_to_manage` for users who never paid, or `provider_unavailable`. */
  manage(caller: Caller): Promise<{ url: string }>;
  /**
   * Without a token: a quote for the newest order within its 14 days. With the token of that quote:
   * refunds it, ends its renewal and its access. Throws `not_refundable`, `invalid` for a token
   * that does not count, or `provider_unavailable` if the call should be repeated.
   */
  refund(caller: Caller, body: RefundRequest): Promise<Refund>;
  /** The caller's refunds and their status, newest first. */
  refunds(caller: Caller): Promise<MadeRefund[]>;
  /**
   * Without a token: a draft of the statement about the newest order that can be withdrawn from.
   * With the token of that draft: states the withdrawal, acknowledges it by email, and refunds as
   * `refund` does, later if the provider is away. Throws `not_withdrawable`, or `invalid` for a
   * token that does not count.
   */
  withdraw(caller: Caller, body: WithdrawalRequest): Promise<Withdrawal>;
  receiveWebhook(provider: string, body: Buffer, signature: string | undefined): Promise<void>;
  processEvent(eventId: string): Promise<void>;
  /**
   * Checks orders that have been open for a while, and whatever else may have been missed. Reminds
   * members of renewals.
   */
  reconcile(): Promise<void>;
  /** The handler of the jobs that erase the customers of removed accounts at the provider. */
  eraseCustomer: Handler<'erase-customer'>;
  /** Tells the provider the current address of a member. Throws `provider_unavailable`. */
  updateCustomerEmail(userId: string): Promise<void>;
  /** Ends every charge before an account is removed. Throws `provider_unavailable`. */
  cancelAllOf(userId: string): Promise<void>;
  /** The end of a user's access, from the grants alone; null if there is none. */
  accessTo(db: Db, userId: string): Promise<Date | null>;
}

type PaymentsDeps = Omit<PaymentsContext, keyof ReturnType<typeof makeReporting>> & {
  counts?: Partial<PaymentCounts> | undefined;
};

export function makePayments({ counts, ...deps }: PaymentsDeps): Payments {
  const context = { ...deps, ...makeReporting(deps.log, counts) };
  return {
    plans: () => context.catalogue.plans,
    subscription: (caller) => runningSubscription(context, caller),
    buy: makeBuy(context),
    status: (caller, orderId) => statusOf(context, caller, orderId),
    manage: (caller) => manage(context, caller),
    refund: makeRefund(context),
    refunds: (caller) => refundsOf(context, caller),
    withdraw: makeWithdraw(context),
    receiveWebhook: (provider, body, signature) =>
      receiveWebhook(context, provider, body, signature),
    processEvent: (eventId) => processEvent(context, eventId),
    reconcile: () => reconcile(context),
    eraseCustomer: (job) => eraseCustomer(context, job),
    updateCustomerEmail: (userId) => updateCustomerEmail(context, userId),
    cancelAllOf: (userId) => cancelAllOf(context, userId),
    accessTo: async (db, userId) => accessTo(await listGrants(db, userId, context.provider.name)),
  };
}
