import { Stripe } from 'stripe';
import type {
  CheckoutRequest,
  Provider,
  RefundedPayment,
  RefundState,
} from '#server/billing/providers/provider.ts';
import { isProviderError, ProviderError } from '#server/billing/providers/provider.ts';
import { traced } from '#server/correlation.ts';
import type { Env } from '#server/env.ts';
import {
  type Ask,
  checkoutParams,
  fetchCheckout,
  fetchRefund,
  fetchSubscription,
  readStripeWebhook,
  withinLimit,
  withoutWhatIsRefused,
} from './stripe-objects.ts';

export type StripeEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API'>;

const LIMIT_MS = 10_000;

/** Stripe: hosted checkout, billing portal, refunds. `limitMs` limits each method. */
export function makeStripeProvider(env: StripeEnv, limitMs = LIMIT_MS): Provider {
  const stripe = clientOf(env, limitMs);
  const inTime = <Args extends unknown[], Result>(
    work: (ask: Ask, ...args: Args) => Promise<Result>,
  ) => withinLimit(work, limitMs);

  async function openSession(ask: Ask, request: CheckoutRequest, idempotencyKey: string) {
    const params = checkoutParams(request);
    try {
      const { id, url } = await ask(stripe.checkout.sessions.create(params, { idempotencyKey }));
      if (typeof url === 'string') return { id, url };
    } catch (error) {
      const acceptable = isProviderError(error) && withoutWhatIsRefused(request, error);
      if (!acceptable) throw error;
      return await openSession(ask, acceptable, `${idempotencyKey} again`);
    }
    throw new ProviderError('away', 'a checkout without its address');
  }

  async function giveBack(
    ask: Ask,
    payment: RefundedPayment,
    options: Stripe.RequestOptions,
  ): Promise<RefundState> {
    const params = { payment_intent: payment.paymentId, reason: 'requested_by_customer' } as const;
    try {
      await ask(stripe.refunds.create(params, options));
    } catch (error) {
      if (!isProviderError(error)) throw error;
      // It would repeat the same response for a day. A payment can never be refunded twice in any
      // case.
      const isRepeated = error.kind === 'broken' && options.idempotencyKey !== undefined;
      if (isRepeated) return await giveBack(ask, payment, {});
      if (error.code !== 'charge_already_refunded') throw error;
    }
    // The response stored for this key may be out of date.
    return await fetchRefund({ stripe, ask }, payment);
  }

  return {
    name: 'stripe',
    takesWebhooks: env.STRIPE_WEBHOOK_SECRET !== '',

    createCheckout: inTime((ask, request) => openSession(ask, request, request.orderId)),

    expireCheckout: inTime(async (ask, id) => {
      await ask(stripe.checkout.sessions.expire(id));
    }),

    fetchCheckout: inTime((ask, id) => fetchCheckout({ stripe, ask }, id)),

    fetchSubscription: inTime((ask, id) => fetchSubscription({ stripe, ask }, id)),

    endNow: inTime(async (ask, id) => {
      try {
        await ask(stripe.subscriptions.cancel(id));
      } catch (error) {
        // Stripe no longer finds a subscription that has ended.
        if (!isProviderError(error, 'missing')) throw error;
      }
    }),

    endAtPeriodEnd: inTime(async (ask, id) => {
      await ask(stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    }),

    refund: inTime((ask, { orderId, ...payment }) =>
      giveBack(ask, payment, { idempotencyKey: `refund ${orderId}` }),
    ),

    fetchRefund: inTime((ask, payment) => fetchRefund({ stripe, ask }, payment)),

    portalUrl: inTime(async (ask, { customerId, language, returnUrl }) => {
      const params = { customer: customerId, locale: language, return_url: returnUrl };
      return (await ask(stripe.billingPortal.sessions.create(params))).url;
    }),

    readWebhook: (body, signature, now) =>
      readStripeWebhook(env.STRIPE_WEBHOOK_SECRET, { body, signature, now }),
  };
}

function clientOf({ STRIPE_API, STRIPE_SECRET_KEY }: StripeEnv, timeout: number): Stripe {
  const api = new URL(STRIPE_API);
  const isPlain = api.protocol === 'http:';
  return new Stripe(STRIPE_SECRET_KEY, {
    host: api.hostname,
    port: api.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: tracedHttpClient(),
  });
}

/** A client whose calls are part of traces: the method and the resource, without ids. */
function tracedHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, ...rest) => {
    const resource = path
      .replace(/\?.*$/, '')
      .replaceAll(/\/(?!v\d\/)(?=[^/]*[A-Z\d])[^/]+/g, '/{id}');
    const attributes = { 'server.address': host, 'http.request.method': method };
    return traced({ name: `${method} ${resource}`, kind: 'client', attributes }, () =>
      send(host, port, path, method, ...rest),
    );
  };
  return client;
}
