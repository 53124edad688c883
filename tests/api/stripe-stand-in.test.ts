import type { Stripe } from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { stripeClient } from '#server/billing/providers/stripe/stripe-provider.ts';
import { startStripe } from '../support/stripe-stand-in.ts';

async function openClient() {
  const account = await startStripe(() => 1_800_000_000);
  onTestFinished(account.close);
  const env = { STRIPE_SECRET_KEY: 'sk_test_1234567890' };
  return { account, stripe: stripeClient(env, 5_000, account.origin) };
}

const price_data = { currency: 'usd', unit_amount: 1999, product_data: { name: 'Basic' } };
const once = {
  mode: 'payment',
  success_url: 'https://mellow.test',
  line_items: [{ quantity: 1, price_data }],
};
const recurring = { interval: 'month' };
const renewing = {
  ...once,
  mode: 'subscription',
  line_items: [{ quantity: 1, price_data: { ...price_data, recurring } }],
};
const tax = { automatic_tax: { enabled: true } };

test.each<[string, object, string?]>([
  ['an unknown parameter', { ...once, payment_method_types: ['card'] }, 'parameter_unknown'],
  [
    'an unknown one below',
    { ...once, automatic_tax: { enabled: true, on: true } },
    'parameter_unknown',
  ],
  [
    'a missing one below',
    { ...once, automatic_tax: { liability: { type: 'self' } } },
    'parameter_missing',
  ],
  ['a word for a number', { ...once, expires_at: 'tomorrow' }, 'parameter_invalid'],
  ['an unknown choice', { ...once, customer_creation: 'sometimes' }, 'parameter_invalid'],
  ['no page to return to', { ...once, success_url: undefined }, 'parameter_missing'],
  ['a customer and an address', { ...once, customer: 'cus_1', customer_email: 'a@b.test' }],
  ['an unknown customer', { ...once, customer: 'cus_0' }, 'resource_missing'],
  [
    'a customer who is created and known',
    { ...once, customer: 'cus_1', customer_creation: 'always' },
  ],
  ['an update of nobody', { ...once, customer_update: { address: 'auto' } }],
  ['customer_creation of a subscription', { ...renewing, customer_creation: 'always' }],
  ['invoice_creation of a subscription', { ...renewing, invoice_creation: { enabled: true } }],
  [
    'payment_intent_data of a subscription',
    { ...renewing, payment_intent_data: { description: 'a' } },
  ],
  ['subscription_data of a payment', { ...once, subscription_data: { description: 'a' } }],
  ['a renewing price that is paid once', { ...renewing, mode: 'payment' }],
  ['no price', { ...once, line_items: [{ quantity: 1 }] }, 'parameter_missing'],
  ['two prices', { ...once, line_items: [{ quantity: 1, price: 'price_1', price_data }] }],
  ['an unknown price', { ...once, line_items: [{ quantity: 1, price: 'no' }] }, 'resource_missing'],
  ['a tax nobody decided to include', { ...once, ...tax }],
  ['expansion of five levels', { ...once, expand: ['a.b.c.d.e'] }],
  ['expansion of what cannot be expanded', { ...once, expand: ['metadata'] }],
])('a checkout with %s is refused', async (_what, params, code) => {
  const { account, stripe } = await openClient();
  account.put({ id: 'cus_1', object: 'customer', address: null });
  const made = stripe.checkout.sessions.create(params as Stripe.Checkout.SessionCreateParams);
  await expect(made).rejects.toMatchObject({
    statusCode: code === 'resource_missing' ? 404 : 400,
    ...(code ? { code } : {}),
  });
});

test('a tax for a customer without an address needs the one of the checkout', async () => {
  const { account, stripe } = await openClient();
  account.put({ id: 'cus_1', object: 'customer', address: null });
  const line_items = [{ quantity: 1, price_data: { ...price_data, tax_behavior: 'inclusive' } }];
  const params = { ...once, ...tax, line_items, customer: 'cus_1' } as const;
  const make = (more: object) =>
    stripe.checkout.sessions.create({ ...params, ...more } as Stripe.Checkout.SessionCreateParams);
  await expect(make({})).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
  await expect(make({ customer_update: { address: 'auto' } })).resolves.toBeDefined();
});

test('an idempotency key repeats its response, and is refused for other parameters', async () => {
  const { stripe } = await openClient();
  const make = (params: object) =>
    stripe.checkout.sessions.create(params as Stripe.Checkout.SessionCreateParams, {
      idempotencyKey: 'one',
    });
  const first = await make(once);
  expect((await make(once)).id).toBe(first.id);
  await expect(make(renewing)).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  });
});

test('other calls are refused as well', async () => {
  const { stripe } = await openClient();
  await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
  await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 404 });
  const product = await stripe.products.create({ name: 'Basic' });
  const price = { product: product.id, currency: 'usd', unit_amount: 1, lookup_key: 'basic' };
  await stripe.prices.create(price);
  await expect(stripe.prices.create(price)).rejects.toMatchObject({ param: 'lookup_key' });
  const url = 'http://localhost:3000/';
  const webhook = stripe.webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] });
  await expect(webhook).rejects.toMatchObject({ code: 'url_invalid' });
});

test('what is not asked to be expanded is an id', async () => {
  const { account, stripe } = await openClient();
  const session = await stripe.checkout.sessions.create(
    renewing as Stripe.Checkout.SessionCreateParams,
  );
  account.pay(session.id);
  const id = account.get(session.id).subscription;
  const plain = await stripe.subscriptions.retrieve(id);
  expect(plain.latest_invoice).toMatch(/^in_/);
  const expand = ['latest_invoice'];
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, { expand });
  expect(invoice).toMatchObject({ status: 'paid' });
  expect(invoice).not.toHaveProperty('payments');
});
