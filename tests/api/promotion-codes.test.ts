import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY } from '#server/base/clock.ts';
import { makePayments } from '#server/billing/payments.ts';
import type { Caller } from '#server/context.ts';
import { payments } from '#server/db/schema/payments.ts';
import { openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';

const billing = shared(openBilling);

const buyWith = (caller: Caller, planId: string, code?: string, key?: string) =>
  billing.buy(caller, planId, key, 'card', code);

async function subscribeWith(caller: Caller, planId: string, code: string): Promise<string> {
  const { id, checkoutUrl } = await buyWith(caller, planId, code);
  await billing.pay(checkoutUrl);
  await billing.doJobs();
  return id;
}

const mailsOf = ({ userId }: Caller) => billing.mails.filter(({ to }) => to.userId === userId);

test('a code says what each plan costs with it, however it is written', async () => {
  const anna = await billing.member();
  expect(await billing.payments.checkCode(anna, { code: ' welcome10 ' })).toEqual({
    code: 'WELCOME10',
    percentOff: 10,
    plans: [
      { planId: 'basic', price: { amount: 1799, currency: 'USD' }, payments: 1 },
      { planId: 'ultimate', price: { amount: 4049, currency: 'USD' }, payments: 1 },
      { planId: 'lifetime', price: { amount: 13_499, currency: 'USD' }, payments: 1 },
    ],
  });
});

describe('a purchase with a code', () => {
  test('costs what was shown, renews at the full price, and every email says so', async () => {
    const anna = await billing.member();
    await subscribeWith(anna, 'ultimate', 'welcome10');
    const renewal = { amount: 4499, currency: 'USD' };
    expect(mailsOf(anna)).toMatchObject([
      { kind: 'receipt', amount: 4049, discount: 450, code: 'WELCOME10', renewal },
    ]);
    billing.pass(85 * DAY);
    await billing.payments.reconcile();
    billing.pass(6 * DAY);
    await billing.payments.reconcile();
    const [, coming, renewed] = mailsOf(anna);
    expect(coming).toMatchObject({ kind: 'renewal-coming', ...renewal });
    expect(renewed).toMatchObject({ kind: 'receipt', amount: 4499, isRenewal: true });
    for (const mail of [coming, renewed]) expect(mail).not.toHaveProperty('discount');
  });

  test('is refunded by what was paid', async () => {
    const anna = await billing.member();
    const orderId = await subscribeWith(anna, 'lifetime', 'WELCOME10');
    const { quoteToken = '', amount } = await billing.payments.refund(anna, {});
    expect(amount).toEqual({ amount: 13_499, currency: 'USD' });
    await billing.payments.refund(anna, { quoteToken });
    const [paid] = await billing.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(paid).toMatchObject({ amount: 13_499, discount: 1500, refundedAmount: 13_499 });
  });

  test('is another order than one without it, of which only one can be paid', async () => {
    const anna = await billing.member();
    const full = await buyWith(anna, 'basic');
    const reduced = await buyWith(anna, 'basic', 'WELCOME10');
    expect(await buyWith(anna, 'basic', 'welcome10')).toMatchObject({ id: reduced.id });
    expect(reduced.id).not.toBe(full.id);
    expect(await billing.statusOf(anna, full.id)).toBe('canceled');
    const [, again] = await Promise.all([
      buyWith(anna, 'basic', 'WELCOME10'),
      buyWith(anna, 'basic'),
    ]);
    const open = (await billing.ordersOf(anna)).filter(({ status }) => status === 'pending');
    expect(open).toHaveLength(1);
    expect(again.isNew).toBe(true);
  });

  test('keeps its key for its price', async () => {
    const anna = await billing.member();
    const key = 'a key of one purchase';
    const { id } = await buyWith(anna, 'basic', 'WELCOME10', key);
    expect(await buyWith(anna, 'basic', 'WELCOME10', key)).toMatchObject({ id, isNew: false });
    await expect(buyWith(anna, 'basic', undefined, key)).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('a code that does not count stops a purchase, which goes on without it', async () => {
  const anna = await billing.member();
  for (const ask of [
    billing.payments.checkCode(anna, { code: 'WELCOME11' }),
    buyWith(anna, 'basic', 'WELCOME11'),
  ]) {
    await expect(ask).rejects.toMatchObject({ code: 'code_unknown' });
  }
  expect(await billing.ordersOf(anna)).toEqual([]);
  expect(await buyWith(anna, 'basic')).toMatchObject({ isNew: true });
});

test('where codes are switched off, there are none', async () => {
  const { catalogue } = billing;
  const off = makePayments({ ...billing, catalogue: { plans: catalogue.plans } });
  expect(off.plans()).toMatchObject({ takesCodes: false });
  const asked = off.checkCode(await billing.member(), { code: 'WELCOME10' });
  await expect(asked).rejects.toMatchObject({ code: 'code_unknown' });
});

test('codes cannot be guessed at leisure', async () => {
  const anna = await billing.member();
  const guesses = Array.from({ length: 30 }, (_, nth) =>
    billing.payments.checkCode(anna, { code: `GUESS${nth}` }).catch(({ code }) => code),
  );
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10);
});
