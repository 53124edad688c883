import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { SECOND } from '#server/base/clock.ts';
import { makeStripeProvider } from '#server/billing/providers/stripe/stripe-provider.ts';
import type { Caller } from '#server/context.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openBilling } from './billing-fixture.ts';
import { type Mishap, signedByStripe, startStripe } from './stripe-stand-in.ts';
import { testDatabase } from './test-database.ts';

const SIGNING_SECRET = 'whsec_of_a_test';

/** Stripe fails with an internal error. */
export const ownError: Mishap = {
  answer: { status: 500, body: '{"error":{"type":"api_error","message":"ours"}}' },
};

/** Opens billing fixtures with the Stripe stand-in, all those of a file on one database. */
export function stripeFixtures() {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  return (options?: Parameters<typeof openStripeBilling>[1]) =>
    openStripeBilling(database, options);
}

async function openStripeBilling(
  database: OpenDatabase,
  { limitMs = 20_000, signingSecret = SIGNING_SECRET, hasTax = false } = {},
) {
  let now = () => new Date(0);
  const seconds = () => Math.floor(now().getTime() / SECOND);
  const stripe = await startStripe(seconds);
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1234567890',
    STRIPE_WEBHOOK_SECRET: signingSecret,
    STRIPE_AUTOMATIC_TAX: hasTax,
  };
  const billing = await openBilling(
    (_sandbox, { log }) => makeStripeProvider({ env, log, limitMs, origin: stripe.origin }),
    database,
  );
  now = billing.now;
  onTestFinished(async () => {
    await stripe.close();
  });

  async function hear(type: string, object: object, signedAt = seconds()): Promise<void> {
    const event = { id: randomUUID(), type, data: { object } };
    const { body, signature } = signedByStripe(event, SIGNING_SECRET, signedAt);
    await billing.payments.receiveWebhook('stripe', body, signature);
    await billing.doJobs();
  }

  const sessionOf = (checkoutUrl: string) => checkoutUrl.split('/').at(-1) ?? '';

  async function subscribe(caller: Caller, planId: string) {
    const { id, checkoutUrl } = await billing.buy(caller, planId);
    stripe.pay(sessionOf(checkoutUrl));
    const session = stripe.get(sessionOf(checkoutUrl));
    await hear('checkout.session.completed', session);
    return { orderId: id, session };
  }
  return { ...billing, stripe, stripeEnv: env, seconds, hear, subscribe, sessionOf };
}
