import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import { makePayments } from '#server/billing/payments.ts';
import { orders } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { ownError, stripeFixtures } from '../support/stripe-fixture.ts';

const openStripeBilling = stripeFixtures();
type StripeFixture = Awaited<ReturnType<typeof openStripeBilling>>;

const away = { answer: { status: 503, body: '{}' } };

/** What the removal of an account leaves to be done. */
async function erase(billing: StripeFixture, customerId: string, provider = 'stripe') {
  await billing.jobs.send(billing.db, 'erase-customer', { provider, customerId, tries: 0 });
  await billing.doJobs();
}

const customersOf = ({ stripe }: StripeFixture) => stripe.all('customer').length;

test('a customer is deleted at Stripe, which ends what it would still charge', async () => {
  const billing = await openStripeBilling();
  const anna = await billing.member();
  const { session } = await billing.subscribe(anna, 'basic');
  await erase(billing, session.customer);
  expect(customersOf(billing)).toBe(0);
  expect(billing.stripe.get(session.subscription).status).toBe('canceled');
  // A job may run twice.
  await erase(billing, session.customer);
  expect(billing.waiting).toEqual([]);
  expect(billing.log.errors).toEqual([]);
});

test('while Stripe is away it is tried again, and after a while the operator hears of it', async () => {
  const billing = await openStripeBilling();
  const { session } = await billing.subscribe(await billing.member(), 'lifetime');
  billing.stripe.goWrong(away, away, away, away, away);
  await erase(billing, session.customer);
  for (const wait of [MINUTE, 10 * MINUTE, HOUR]) {
    billing.pass(wait);
    await billing.doJobs();
  }
  expect(billing.log.errors).toEqual([]);
  billing.pass(6 * HOUR);
  await billing.doJobs();
  expect(billing.log.errors).toMatchObject([
    { alarm: 'customer_not_erased', customerId: session.customer },
  ]);
  expect(customersOf(billing)).toBe(1);
  billing.pass(DAY);
  await billing.doJobs();
  expect(customersOf(billing)).toBe(0);
});

test('a refund that is still to be made comes first', async () => {
  const billing = await openStripeBilling();
  const anna = await billing.member();
  const { session } = await billing.subscribe(anna, 'lifetime');
  const { quoteToken = '' } = await billing.payments.refund(anna, {});
  billing.stripe.goWrong(ownError, ownError);
  await expect(billing.payments.refund(anna, { quoteToken })).rejects.toThrow();
  await billing.db.delete(users).where(eq(users.id, anna.userId));
  await erase(billing, session.customer);
  expect(customersOf(billing)).toBe(1);
  await billing.payments.reconcile();
  billing.pass(MINUTE);
  await billing.doJobs();
  expect(customersOf(billing)).toBe(0);
  expect(billing.stripe.all('refund')).toHaveLength(1);
});

test('a customer of Stripe waits for its key, one of the sandbox for nothing', async () => {
  const billing = await openStripeBilling();
  const { session } = await billing.subscribe(await billing.member(), 'lifetime');
  const sandbox = makePayments({ ...billing, provider: billing.sandboxProvider });
  const postponed: object[] = [];
  await sandbox.eraseCustomer({
    id: 'job',
    data: { provider: 'stripe', customerId: session.customer, tries: 0 },
    isLastTry: false,
    postpone: async (data) => void postponed.push(data),
  });
  expect(postponed).toMatchObject([{ customerId: session.customer, tries: 1 }]);
  await erase(billing, 'cus_sandbox', 'sandbox');
  expect(billing.waiting).toEqual([]);
});

test('a checkout that is paid after its account was removed leaves no customer', async () => {
  const billing = await openStripeBilling();
  const anna = await billing.member();
  const { id, checkoutUrl } = await billing.buy(anna, 'basic');
  await billing.db.delete(users).where(eq(users.id, anna.userId));
  const session = billing.stripe.get(billing.sessionOf(checkoutUrl));
  billing.stripe.pay(session.id);
  await billing.hear('checkout.session.completed', session);
  expect(customersOf(billing)).toBe(0);
  expect(billing.stripe.get(session.subscription).status).toBe('canceled');
  const [order] = await billing.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ status: 'succeeded', userId: null });
});

test('a job that is lost by an unexpected error alarms the operator, at its last try', async () => {
  const billing = await openStripeBilling();
  const failure = new Error('a bug');
  const payments = makePayments({
    ...billing,
    provider: { ...billing.provider, eraseCustomer: () => Promise.reject(failure) },
  });
  for (const isLastTry of [false, true]) {
    expect(billing.log.errors).toEqual([]);
    const job = {
      id: 'job',
      data: { provider: 'stripe', customerId: 'cus_1', tries: 0 },
      isLastTry,
      postpone: async () => undefined,
    };
    await expect(payments.eraseCustomer(job)).rejects.toBe(failure);
  }
  expect(billing.log.errors).toMatchObject([{ alarm: 'customer_not_erased', customerId: 'cus_1' }]);
});
