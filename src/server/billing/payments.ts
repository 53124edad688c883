import { bound } from '#server/base/bound.ts';
import type { Db } from '#server/db/database.ts';
import { listGrants } from '#server/db/repositories/grants.ts';
import { listOrders } from '#server/db/repositories/orders.ts';
import { listSubscriptions } from '#server/db/repositories/subscriptions.ts';
import { accessTo } from './access-to.ts';
import { makeBuy } from './buy.ts';
import {
  makeReporting,
  mapProviderErrors,
  type PaymentCounts,
  type PaymentsContext,
} from './context.ts';
import { updateCustomerEmail } from './customer-email.ts';
import { eraseCustomer } from './erase-customer.ts';
import { giveAccess } from './gift.ts';
import { sayWhyLeaving } from './leaving.ts';
import { manage, runningSubscription, statusOf } from './own-purchases.ts';
import { checkCode } from './promotion-codes.ts';
import { resendReceipt } from './receipt.ts';
import { reconcile } from './reconcile.ts';
import { refund, refundBySupport, refundsOf } from './refund.ts';
import { closeOrder, syncIfKnown } from './sync-order.ts';
import { processEvent, receiveWebhook } from './webhooks.ts';
import { withdraw } from './withdrawal.ts';

const leaving = { isLeaving: true };

/** Ends every charge before an account is removed. Throws `provider_unavailable`. */
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
export type Payments = ReturnType<typeof makePayments>;

type PaymentsDeps = Omit<PaymentsContext, keyof ReturnType<typeof makeReporting>> & {
  counts?: Partial<PaymentCounts> | undefined;
};

export function makePayments({ counts, ...deps }: PaymentsDeps) {
  const context: PaymentsContext = { ...deps, ...makeReporting(deps.log, counts) };
  const { catalogue, provider } = context;
  return {
    plans: () => ({
      plans: [...catalogue.plans],
      takesCodes: catalogue.promotionCodes === true,
    }),
    buy: makeBuy(context),
    ...bound(context, {
      checkCode,
      subscription: runningSubscription,
      status: statusOf,
      manage,
      sayWhyLeaving,
      refund,
      refunds: refundsOf,
      refundBySupport,
      resendReceipt,
      giveAccess,
      withdraw,
      receiveWebhook,
      processEvent,
      reconcile,
      eraseCustomer,
      updateCustomerEmail,
      cancelAllOf,
    }),
    /** The end of a user's access, from the grants alone; null if there is none. */
    accessTo: async (db: Db, userId: string) =>
      accessTo(await listGrants(db, userId, provider.name)),
  };
}
