import { Stripe } from 'stripe';
import type { Env } from '../../env/env.ts';
import { isProviderFault, ProviderFault, WebhookFault } from '../faults.ts';
import type { CheckoutRequest, PaymentState, Provider } from '../provider.ts';
import { checkSignedNow, WEBHOOK_TOLERANCE } from '../webhook-signature.ts';
import { answered } from './answered.ts';
import { checkoutParams } from './checkout-params.ts';
import { objectOf } from './stripe-events.ts';
import { checkoutState, idOf, paymentState, subscriptionState } from './stripe-states.ts';

export type StripeEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API'>;

const LIMIT_MS = 10_000;

/** Stripe: hosted checkout, billing portal, refunds. `limitMs` is how long one call may take. */
export function makeStripeProvider(env: StripeEnv, limitMs = LIMIT_MS): Provider {
  const api = new URL(env.STRIPE_API);
  const isPlain = api.protocol === 'http:';
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
    host: api.hostname,
    port: api.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: limitMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const ask = <T extends object>(call: Promise<T>) => answered(call, limitMs);

  const openSession = async (request: CheckoutRequest, idempotencyKey: string) => {
    const params = checkoutParams(request);
    const { id, url } = await ask(stripe.checkout.sessions.create(params, { idempotencyKey }));
    if (typeof url !== 'string') throw new ProviderFault('away', 'a checkout without its address');
    return { id, url };
  };

  const fetchPayment = async (id: string | null): Promise<PaymentState | null> => {
    if (id === null) return null;
    const intent = await ask(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    const disputes = charge?.disputed
      ? (await ask(stripe.disputes.list({ payment_intent: id }))).data
      : [];
    return paymentState(intent, disputes);
  };

  return {
    name: 'stripe',
    takesWebhooks: env.STRIPE_WEBHOOK_SECRET !== '',

    createCheckout: async (request) => {
      try {
        return await openSession(request, request.orderId);
      } catch (error) {
        if (!isProviderFault(error, 'missing') || request.customerId === undefined) throw error;
        // The customer was deleted at Stripe, or belongs to another key. They become a new one.
        return await openSession(
          { ...request, customerId: undefined },
          `${request.orderId} new customer`,
        );
      }
    },

    expireCheckout: async (id) => {
      await ask(stripe.checkout.sessions.expire(id));
    },

    fetchCheckout: async (id) => {
      const session = await ask(stripe.checkout.sessions.retrieve(id));
      return checkoutState(session, await fetchPayment(idOf(session.payment_intent)));
    },

    fetchSubscription: async (id) => {
      const subscription = await ask(
        stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }),
      );
      const { latest_invoice: invoice } = subscription;
      const paid =
        invoice === null || typeof invoice === 'string'
          ? undefined
          : invoice.payments?.data.find(({ status }) => status === 'paid');
      return subscriptionState(
        subscription,
        await fetchPayment(idOf(paid?.payment.payment_intent)),
      );
    },

    endNow: async (id) => {
      try {
        await ask(stripe.subscriptions.cancel(id));
      } catch (error) {
        // One that has ended is not found any more by who would end it.
        if (!isProviderFault(error, 'missing')) throw error;
      }
    },

    endAtPeriodEnd: async (id) => {
      await ask(stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },

    refund: async ({ orderId, paymentId }) => {
      try {
        const refund = await ask(
          stripe.refunds.create(
            { payment_intent: paymentId, reason: 'requested_by_customer' },
            { idempotencyKey: `refund ${orderId}` },
          ),
        );
        return refund.id;
      } catch (error) {
        if (isProviderFault(error) && error.message.includes('charge_already_refunded'))
          return null;
        throw error;
      }
    },

    portalUrl: async ({ customerId, language, returnUrl }) => {
      const params = { customer: customerId, locale: language, return_url: returnUrl };
      return (await ask(stripe.billingPortal.sessions.create(params))).url;
    },

    readWebhook: (body, signature, now) => {
      if (signature === undefined) throw new WebhookFault('there is no signature');
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          env.STRIPE_WEBHOOK_SECRET,
          WEBHOOK_TOLERANCE,
          undefined,
          now.getTime(),
        );
        checkSignedNow(signature, now);
        const object = objectOf(event);
        return object && { id: event.id, type: event.type, object };
      } catch (error) {
        if (error instanceof WebhookFault) throw error;
        throw new WebhookFault('the signature is wrong', { cause: error });
      }
    },
  };
}
