import { Stripe } from 'stripe';
import type { Provider } from '#server/billing/providers/provider.ts';
import { isProviderError, ProviderError } from '#server/billing/providers/provider.ts';
import type { Env } from '#server/config/env.ts';
import { traced } from '#server/log/correlation.ts';
import type { Log } from '#server/log/log.ts';
import { type Ask, withinLimit } from './stripe-calls.ts';
import { checkoutParams, type WantedCheckout, withoutWhatIsRefused } from './stripe-checkout.ts';
import { findPromotion } from './stripe-codes.ts';
import {
  fetchCheckout,
  fetchPayment,
  fetchRefund,
  fetchSubscription,
  readStripeWebhook,
} from './stripe-objects.ts';
import { makePortal } from './stripe-portal.ts';
import { makePrices } from './stripe-prices.ts';
import { refundPayment } from './stripe-refunds.ts';

export type StripeEnv = Pick<
  Env,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_AUTOMATIC_TAX'
>;

export interface StripeContext {
  env: StripeEnv;
  log: Pick<Log, 'warn'>;
  /** Limits each method. */
  limitMs?: number;
  /** For a stand-in. */
  origin?: string;
}

const LIMIT_MS = 10_000;

/** The most parts of a checkout that Stripe may refuse before it is given up. */
const TRIES = 5;

/** Stripe: hosted checkout, billing portal, refunds. */
export function makeStripeProvider({
  env,
  log,
  limitMs = LIMIT_MS,
  origin,
}: StripeContext): Provider {
  const stripe = stripeClient(env, limitMs, origin);
  const prices = makePrices(stripe, log);
  const openPortal = makePortal(stripe, log);
  const hasTax = env.STRIPE_AUTOMATIC_TAX;
  const inTime = <Args extends unknown[], Result>(
    work: (ask: Ask, ...args: Args) => Promise<Result>,
  ) => withinLimit(work, limitMs);

  async function openSession(ask: Ask, wanted: WantedCheckout, idempotencyKey: string, tries = 1) {
    const params = checkoutParams(wanted);
    try {
      const session = await ask(stripe.checkout.sessions.create(params, { idempotencyKey }));
      const { id, url, amount_total: total } = session;
      if (typeof url === 'string') return { id, url, total: total ?? 0 };
    } catch (error) {
      const acceptable = isProviderError(error) && withoutWhatIsRefused(wanted, error);
      if (!acceptable || tries === TRIES) throw error;
      if (acceptable.price !== wanted.price) prices.forget(wanted.request.plan.id);
      return await openSession(ask, acceptable, `${idempotencyKey} again`, tries + 1);
    }
    throw new ProviderError('away', 'a checkout without its address');
  }

  return {
    name: 'stripe',
    takesWebhooks: env.STRIPE_WEBHOOK_SECRET !== '',

    findPromotion: inTime((ask, code, now) => findPromotion({ stripe, ask }, code, now)),

    createCheckout: inTime(async (ask, request) => {
      const price = await prices.idFor(ask, request);
      return await openSession(ask, { request, price, hasTax }, request.orderId);
    }),

    expireCheckout: inTime(async (ask, id) => {
      await ask(stripe.checkout.sessions.expire(id));
    }),

    fetchCheckout: inTime((ask, id) => fetchCheckout({ stripe, ask }, id)),

    fetchSubscription: inTime((ask, id) => fetchSubscription({ stripe, ask }, id)),

    endNow: inTime(async (ask, id) => {
      await unlessMissing(() => ask(stripe.subscriptions.cancel(id)));
    }),

    endAtPeriodEnd: inTime(async (ask, id) => {
      await ask(stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    }),

    refund: inTime((ask, request) => refundPayment({ stripe, ask }, request, hasTax)),

    fetchPayment: inTime((ask, id) => fetchPayment({ stripe, ask }, id)),

    fetchRefund: inTime((ask, payment) => fetchRefund({ stripe, ask }, payment)),

    changeEmail: inTime(async (ask, id, email) => {
      await unlessMissing(() => ask(stripe.customers.update(id, { email })));
    }),

    eraseCustomer: inTime(async (ask, id) => {
      await unlessMissing(() => ask(stripe.customers.del(id)));
    }),

    portalUrl: inTime(openPortal),

    readWebhook: (body, signature, now) =>
      readStripeWebhook(env.STRIPE_WEBHOOK_SECRET, { body, signature, now }),
  };
}

/** Stripe no longer finds a subscription that has ended, or a customer that was deleted. */
async function unlessMissing(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isProviderError(error, 'missing')) throw error;
  }
}

export function stripeClient(
  { STRIPE_SECRET_KEY: key }: Pick<StripeEnv, 'STRIPE_SECRET_KEY'>,
  timeout: number,
  origin = 'https://api.stripe.com',
): Stripe {
  const api = new URL(origin);
  const isPlain = api.protocol === 'http:';
  return new Stripe(key, {
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
