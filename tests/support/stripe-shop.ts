import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { makeStripeProvider } from '#server/billing/providers/stripe/stripe-provider.ts';
import { SECOND } from '#server/clock.ts';
import type { Caller } from '#server/context.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openShop } from './shop.ts';
import { type Mishap, signedByStripe, startStripe } from './stripe-stand-in.ts';
import { testDatabase } from './test-database.ts';

const SIGNING_SECRET = 'whsec_of_a_test';

/** Stripe breaks over a request. */
export const ownFault: Mishap = {
  answer: { status: 500, body: '{"error":{"type":"api_error","message":"ours"}}' },
};

/** Opens shops that take money by the stand-in of Stripe, all of a file on one database. */
export function stripeShops() {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  return (options?: Parameters<typeof openStripeShop>[1]) => openStripeShop(database, options);
}

/** A shop that takes money by the stand-in of Stripe. */
async function openStripeShop(
  database: OpenDatabase,
  { limitMs = 5_000, signingSecret = SIGNING_SECRET } = {},
) {
  let now = () => new Date(0);
  const seconds = () => Math.floor(now().getTime() / SECOND);
  const stripe = await startStripe(seconds);
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1234567890',
    STRIPE_WEBHOOK_SECRET: signingSecret,
    STRIPE_API: stripe.origin,
  };
  const shop = await openShop(() => makeStripeProvider(env, limitMs), database);
  now = shop.now;
  onTestFinished(async () => {
    await stripe.close();
  });

  /** Sends an event as Stripe does, and lets it be dealt with. */
  async function hear(type: string, object: object, signedAt = seconds()): Promise<void> {
    const event = { id: randomUUID(), type, data: { object } };
    const { body, signature } = signedByStripe(event, SIGNING_SECRET, signedAt);
    await shop.payments.receiveWebhook('stripe', body, signature);
    await shop.doJobs();
  }

  const sessionOf = (checkoutUrl: string) => checkoutUrl.split('/').at(-1) ?? '';

  async function subscribe(caller: Caller, planId: string) {
    const { id, checkoutUrl } = await shop.buy(caller, planId);
    stripe.pay(sessionOf(checkoutUrl));
    const session = stripe.get(sessionOf(checkoutUrl));
    await hear('checkout.session.completed', session);
    return { orderId: id, session };
  }
  return { ...shop, stripe, stripeEnv: env, seconds, hear, subscribe, sessionOf };
}
