import { SERVER_PATHS } from '#contract/server-paths.ts';
import { DAY, HOUR } from '#server/base/clock.ts';
import {
  type CheckoutRequest,
  type Provider,
  ProviderError,
} from '#server/billing/providers/provider.ts';
import { isSigned, readSigned } from '#server/billing/providers/webhook-signature.ts';
import type { Secrets } from '#server/config/keyring.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { deleteSandboxObjects } from '#server/db/repositories/sandbox.ts';
import { findSandboxCode } from './sandbox-codes.ts';
import { readEvent } from './sandbox-events.ts';
import type { SandboxCheckout } from './sandbox-objects.ts';
import { idsOfOrder, newPortalId, paymentId, webhookSecrets } from './sandbox-objects.ts';
import {
  change,
  checkoutState,
  paymentState,
  recall,
  recallCheckout,
  recallPayment,
  recallSubscription,
  refundState,
  remember,
  subscriptionState,
} from './sandbox-states.ts';

export type SandboxProviderContext = Pick<Context, 'db' | 'now' | 'origins'> & { secrets: Secrets };

const CHECKOUT_LIFE = 1 * DAY;
const PORTAL_LIFE = 1 * HOUR;

/**
 * A provider in which no money moves. It has its own storage and offers only what a real provider
 * does. Its pages are `makeSandbox`.
 */
export function makeSandboxProvider({
  db,
  now,
  origins,
  secrets,
}: SandboxProviderContext): Provider {
  const inTransaction = <T>(work: (tx: Db) => Promise<T>) => db.transaction(work);
  const page = (path: string) => `${origins.api()}${SERVER_PATHS.SANDBOX}/${path}`;
  const urlOf = (checkoutId: string) => page(`checkout/${checkoutId}`);
  return {
    name: 'sandbox',
    takesWebhooks: true,

    findPromotion: async (code) => findSandboxCode(code),

    createCheckout: (request) =>
      inTransaction(async (tx) => {
        const [id, ...earlier] = idsOfOrder(secrets, 'cs', request.orderId);
        const total = request.amount - (request.promotion?.off ?? 0);
        // The first of several requests may have been made under an earlier secret.
        for (const known of earlier) {
          if (await recall(tx, 'checkout', known)) return { id: known, url: urlOf(known), total };
        }
        const [ofOrder] = idsOfOrder(secrets, 'cus', request.orderId);
        const customerId = request.customerId ?? ofOrder;
        const checkout = newCheckout(request, customerId, now());
        await remember(tx, 'checkout', { id, customerId, now: now() }, checkout);
        return { id, url: urlOf(id), total };
      }),

    expireCheckout: (id) =>
      inTransaction(async (tx) => {
        const checkout = await recallCheckout(tx, id, now());
        if (checkout.status !== 'open' && checkout.status !== 'confirming') return;
        await change(tx, 'checkout', id, { ...checkout, status: 'expired' }, now());
      }),

    fetchCheckout: (id) =>
      inTransaction(async (tx) => {
        const checkout = await recallCheckout(tx, id, now());
        const { paymentId: paid } = checkout;
        const payment = paid === null ? null : paymentState(paid, await recallPayment(tx, paid));
        return checkoutState(id, checkout, payment);
      }),

    fetchSubscription: (id) =>
      inTransaction(async (tx) => {
        const subscription = await recallSubscription(tx, id, now());
        const newest = paymentId(id, subscription.paidPeriods);
        const payment = paymentState(newest, await recallPayment(tx, newest));
        return subscriptionState(id, subscription, payment);
      }),

    endNow: (id) =>
      inTransaction(async (tx) => {
        const subscription = await recallSubscription(tx, id, now());
        if (subscription.endedAt !== null) return;
        const ended = { ...subscription, endedAt: now().toISOString() };
        await change(tx, 'subscription', id, ended, now());
      }),

    endAtPeriodEnd: (id) =>
      inTransaction(async (tx) => {
        const subscription = await recallSubscription(tx, id, now());
        await change(tx, 'subscription', id, { ...subscription, cancelAtPeriodEnd: true }, now());
      }),

    refund: ({ paymentId: id }) =>
      inTransaction(async (tx) => {
        const payment = await recallPayment(tx, id);
        if (payment.isDisputed || payment.isDisputeLost) {
          throw new ProviderError('refused', 'the payment is disputed');
        }
        const refunded = { ...payment, refundedAmount: payment.amount };
        await change(tx, 'payment', id, refunded, now());
        return { ...refundState(id, refunded), isCreditNoteMissing: false };
      }),

    fetchPayment: (id) =>
      inTransaction(async (tx) => paymentState(id, await recallPayment(tx, id))),

    fetchRefund: ({ paymentId: id }) =>
      inTransaction(async (tx) => refundState(id, await recallPayment(tx, id))),

    // Checkouts and payments know no person.
    changeEmail: async () => undefined,
    eraseCustomer: (id) => deleteSandboxObjects(db, 'portal', id),

    portalUrl: async ({ customerId, language, returnUrl }) => {
      const id = newPortalId();
      const expiresAt = new Date(now().getTime() + PORTAL_LIFE).toISOString();
      const portal = { customerId, language, returnUrl, expiresAt };
      await remember(db, 'portal', { id, customerId, now: now() }, portal);
      return page(`portal/${id}`);
    },

    readWebhook: (body, signature, at) => {
      const [first, ...earlier] = webhookSecrets(secrets);
      const known = earlier.find((secret) => isSigned({ body, signature }, secret, at));
      return readEvent(readSigned({ body, signature }, known ?? first, at));
    },
  };
}

function newCheckout(request: CheckoutRequest, customerId: string, now: Date): SandboxCheckout {
  const { orderId, plan, amount, currency, promotion, method, language, urls } = request;
  return {
    orderId,
    planName: plan.name,
    interval: plan.interval,
    amount,
    currency,
    promotion,
    method,
    language,
    urls,
    customerId,
    expiresAt: new Date(now.getTime() + CHECKOUT_LIFE).toISOString(),
    status: 'open',
    webhook: 'now',
    subscriptionId: null,
    paymentId: null,
  };
}
