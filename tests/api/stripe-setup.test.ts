import { expect, onTestFinished, test } from 'vitest';
import type { PricePlan } from '#contract/payments.ts';
import { stripeClient } from '#server/billing/providers/stripe/stripe-provider.ts';
import {
  EVENTS,
  type SetupContext,
  setUpStripe,
} from '#server/billing/providers/stripe/stripe-setup.ts';
import { PLANS } from '../support/billing-fixture.ts';
import { startStripe } from '../support/stripe-stand-in.ts';

const SITE = 'https://mellow.test';
const URL_OF_WEBHOOK = `${SITE}/api/v1/payments/webhook/stripe/`;

/** An empty account. */
async function openAccount() {
  const account = await startStripe(() => 1_800_000_000);
  onTestFinished(account.close);
  const env = { STRIPE_SECRET_KEY: 'sk_test_1234567890' };
  const stripe = stripeClient(env, 5_000, account.origin);
  const run = async (changes: Partial<SetupContext> = {}) => {
    const before = account.writes().length;
    const origins = { app: () => SITE, api: () => SITE };
    const report = await setUpStripe({
      stripe,
      plans: PLANS,
      origins,
      isDryRun: false,
      ...changes,
    });
    const writes = account.writes().slice(before);
    return { ...report, writes: writes.map(({ method, path }) => `${method} ${path}`) };
  };
  return { account, run };
}

const dearer = PLANS.map(
  (plan): PricePlan =>
    plan.id === 'basic' ? { ...plan, price: { amount: 2499, currency: 'USD' } } : plan,
);

const outcomes = ({ steps }: { steps: { outcome: string }[] }) =>
  steps.map(({ outcome }) => outcome);

test('an empty account gets a product and a price for each plan, the webhook and the portal', async () => {
  const { account, run } = await openAccount();
  const { steps, secret } = await run();
  expect(outcomes({ steps })).toEqual(Array.from({ length: 8 }, () => 'created'));
  expect(secret).toMatch(/^whsec_/);
  expect(account.all('product')).toMatchObject([
    { id: 'mellow_day_basic', name: 'Basic', metadata: { mellow_day_plan: 'basic' } },
    { id: 'mellow_day_ultimate', name: 'Ultimate' },
    { id: 'mellow_day_lifetime', name: 'Lifetime' },
  ]);
  const shared = { currency: 'usd', tax_behavior: 'inclusive', active: true };
  expect(account.all('price')).toMatchObject([
    { ...shared, unit_amount: 1999, recurring: { interval: 'month', interval_count: 1 } },
    { ...shared, unit_amount: 4499, recurring: { interval: 'month', interval_count: 3 } },
    { ...shared, unit_amount: 14_999, recurring: null, lookup_key: 'mellow_day_lifetime' },
  ]);
  expect(account.all('webhook_endpoint')).toMatchObject([
    { url: URL_OF_WEBHOOK, enabled_events: EVENTS, api_version: '2026-10-28.endive' },
  ]);
  expect(account.all('billing_portal.configuration')).toMatchObject([
    {
      features: {
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
        subscription_update: { enabled: false },
        subscription_pause: { enabled: false },
      },
      metadata: { mellow_day: 'portal' },
    },
  ]);
});

test('a second run changes nothing, and tells no secret', async () => {
  const { run } = await openAccount();
  await run();
  const { steps, secret, writes } = await run();
  expect(writes).toEqual([]);
  expect(secret).toBeUndefined();
  expect(new Set(outcomes({ steps }))).toEqual(new Set(['unchanged']));
});

test('a dry run changes nothing, in an empty account and with a new price', async () => {
  const { run } = await openAccount();
  expect((await run({ isDryRun: true })).writes).toEqual([]);
  await run();
  const { steps, writes } = await run({ isDryRun: true, plans: dearer });
  expect(writes).toEqual([]);
  expect(steps).toContainEqual(
    expect.objectContaining({ outcome: 'created', note: expect.stringContaining('archived') }),
  );
});

test('a new price of the catalogue takes over the lookup key, and the old one is archived', async () => {
  const { account, run } = await openAccount();
  await run();
  const { writes } = await run({ plans: dearer });
  expect(writes).toEqual(['POST /v1/prices', expect.stringMatching(/^POST \/v1\/prices\/price_/)]);
  const prices = account.all('price').filter(({ product }) => product === 'mellow_day_basic');
  expect(prices).toMatchObject([
    { unit_amount: 1999, active: false, lookup_key: null },
    { unit_amount: 2499, active: true, lookup_key: 'mellow_day_basic' },
  ]);
  expect((await run({ plans: dearer })).writes).toEqual([]);
});

test('an interrupted change of a price is completed, and prices of the operator stay', async () => {
  const { account, run } = await openAccount();
  await run();
  const left = { product: 'mellow_day_basic', active: true, lookup_key: null };
  const ours = account.make('price', 'price', {
    ...left,
    metadata: { mellow_day_plan: 'basic' },
  });
  const theirs = account.make('price', 'price', { ...left, metadata: {} });
  expect((await run()).writes).toEqual([`POST /v1/prices/${ours.id}`]);
  expect([ours, theirs]).toMatchObject([{ active: false }, { active: true }]);
});

test('what a person changed at Stripe is set right', async () => {
  const { account, run } = await openAccount();
  await run();
  const [product] = account.all('product');
  const [endpoint] = account.all('webhook_endpoint');
  const [portal] = account.all('billing_portal.configuration');
  Object.assign(product ?? {}, { active: false });
  Object.assign(endpoint ?? {}, { status: 'disabled', enabled_events: ['invoice.paid'] });
  Object.assign(portal ?? {}, { features: { subscription_update: { enabled: true } } });
  const { writes } = await run();
  expect(writes).toHaveLength(3);
  expect(product).toMatchObject({ active: true });
  expect(endpoint).toMatchObject({ status: 'enabled', enabled_events: EVENTS });
  expect((await run()).writes).toEqual([]);
});

test('an endpoint of another API version is left, because that cannot be changed', async () => {
  const { account, run } = await openAccount();
  await run();
  Object.assign(account.all('webhook_endpoint')[0] ?? {}, { api_version: '2025-03-31.basil' });
  const { steps, writes } = await run();
  expect(writes).toEqual([]);
  expect(steps).toContainEqual(
    expect.objectContaining({ note: expect.stringContaining('2025-03-31.basil') }),
  );
});

test('a webhook that Stripe cannot reach is skipped, and the rest is made', async () => {
  const { run } = await openAccount();
  const local = () => 'http://localhost:3000';
  const { steps } = await run({ origins: { app: local, api: local } });
  expect(steps).toContainEqual(
    expect.objectContaining({ outcome: 'skipped', note: expect.stringContaining('stripe listen') }),
  );
});

test('what Stripe refuses is explained, with its own words', async () => {
  const { account, run } = await openAccount();
  const message = "Having the 'rak_product_write' permission would allow this request";
  const body = JSON.stringify({ error: { type: 'invalid_request_error', message } });
  account.goWrong({ answer: { status: 403, body } });
  await expect(run()).rejects.toThrow(
    /did not set up the product Basic[\s\S]*rak_product_write[\s\S]*again/,
  );
  expect(outcomes(await run())).toHaveLength(8);
});
