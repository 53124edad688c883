import { expect, test } from 'vitest';
import {
  makeStripeProvider,
  stripeClient,
} from '#server/billing/providers/stripe/stripe-provider.ts';
import { setUpStripe } from '#server/billing/providers/stripe/stripe-setup.ts';
import { PLANS } from '../support/billing-fixture.ts';
import { stripeFixtures } from '../support/stripe-fixture.ts';

const openStripeBilling = stripeFixtures();
type StripeFixture = Awaited<ReturnType<typeof openStripeBilling>>;

const SITE = 'https://mellow.test';

/** Does what `npm run ops -- stripe-setup` does. */
async function setUp({ stripeEnv, stripe }: StripeFixture) {
  const origins = { app: () => SITE, api: () => SITE };
  const client = stripeClient(stripeEnv, 5_000, stripe.origin);
  await setUpStripe({ stripe: client, plans: PLANS, origins, isDryRun: false });
  stripe.requests.length = 0;
}

const priceOf = ({ stripe }: StripeFixture, planId: string) => {
  const found = stripe.all('price').find(({ lookup_key }) => lookup_key === `mellow_day_${planId}`);
  if (found === undefined) throw new Error(`no price for ${planId}`);
  return found;
};

/** How the newest checkout names its price. */
const soldAt = ({ stripe }: StripeFixture) => {
  const params = stripe.writes().at(-1)?.params ?? {};
  return params['line_items[0][price]'] ?? params['line_items[0][price_data][unit_amount]'];
};

test.each(['ultimate', 'lifetime'])(
  'a checkout for %s uses the stored price, and what is paid there counts',
  async (planId) => {
    const billing = await openStripeBilling();
    await setUp(billing);
    const anna = await billing.member();
    const { orderId } = await billing.subscribe(anna, planId);
    const [checkout] = billing.stripe.writes();
    expect(checkout?.params).toMatchObject({
      'line_items[0][price]': priceOf(billing, planId).id,
      'line_items[0][quantity]': '1',
      'adaptive_pricing[enabled]': 'false',
    });
    expect(await billing.statusOf(anna, orderId)).toBe('succeeded');
    expect(billing.log.errors).toEqual([]);
    expect(billing.log.warnings).toEqual([]);
  },
);

test('the stored prices are read once for many checkouts', async () => {
  const billing = await openStripeBilling();
  await setUp(billing);
  for (let members = 0; members < 3; members += 1) {
    await billing.buy(await billing.member(), 'basic');
  }
  const reads = billing.stripe.requests.filter(({ path }) => path === '/v1/prices');
  expect(reads).toHaveLength(1);
});

test('a stored price that differs from the catalogue is not used, and logged', async () => {
  const billing = await openStripeBilling();
  await setUp(billing);
  Object.assign(priceOf(billing, 'basic'), { unit_amount: 1 });
  await billing.buy(await billing.member(), 'basic');
  expect(soldAt(billing)).toBe('1999');
  expect(billing.log.warnings).toMatchObject([{ plan: 'basic' }]);
});

test('a price that was archived a moment ago is replaced by one in the request', async () => {
  const billing = await openStripeBilling();
  await setUp(billing);
  await billing.buy(await billing.member(), 'basic');
  Object.assign(priceOf(billing, 'basic'), { active: false });
  await billing.buy(await billing.member(), 'basic');
  expect(soldAt(billing)).toBe('1999');
});

test('prices that the key may not read do not stop a purchase', async () => {
  const billing = await openStripeBilling();
  const message = "Having the 'rak_plan_read' permission would allow this request to continue.";
  billing.stripe.refuseReads('/v1/prices', { status: 403, message });
  await billing.buy(await billing.member(), 'basic');
  expect(soldAt(billing)).toBe('1999');
});

test('an order whose response was lost is continued even if the prices were set up meanwhile', async () => {
  const billing = await openStripeBilling();
  const anna = await billing.member();
  billing.stripe.goWrong({ answer: { status: 502, body: 'Bad gateway' }, isDone: true });
  await expect(billing.buy(anna, 'basic')).rejects.toMatchObject({ code: 'payment_unavailable' });
  await setUp(billing);
  const { stripeEnv: env, log, stripe } = billing;
  const provider = makeStripeProvider({ env, log, origin: stripe.origin });
  const [order] = await billing.ordersOf(anna);
  const { url } = await provider.createCheckout({
    orderId: order?.id ?? '',
    plan: { id: 'basic', name: 'Basic', interval: 'month' },
    amount: 1999,
    currency: 'USD',
    promotion: null,
    method: 'card',
    language: 'en',
    email: 'anna@example.com',
    customerId: undefined,
    urls: { success: SITE, cancel: SITE, failure: SITE },
  });
  expect(url).toContain('https://checkout.stripe.test/');
  expect(soldAt(billing)).toBe(priceOf(billing, 'basic').id);
});

test('the portal has the configuration that was set up', async () => {
  const billing = await openStripeBilling();
  await setUp(billing);
  const anna = await billing.member();
  await billing.subscribe(anna, 'basic');
  const [ours] = billing.stripe.all('billing_portal.configuration');
  const configurations = async () => {
    await billing.payments.manage(anna);
    return billing.stripe.writes().at(-1)?.params.configuration;
  };
  expect(await configurations()).toBe(ours?.id);
  // It was deleted after it was read.
  billing.stripe.forget(ours?.id ?? '');
  expect(await configurations()).toBeUndefined();
});
