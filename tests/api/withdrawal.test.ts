import { eq } from 'drizzle-orm';
import { describe, expect, test as plainTest, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import { ProviderError } from '#server/billing/providers/provider.ts';
import type { Caller } from '#server/context.ts';
import { refunds, withdrawals } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { type BillingFixture, openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';
import { stripeFixtures } from '../support/stripe-fixture.ts';

const billing = shared(openBilling);

const openStripeBilling = stripeFixtures();

const code = (problem: string) => expect.objectContaining({ code: problem });
const none = code('not_withdrawable');

type Billing = Pick<BillingFixture, 'payments' | 'mails' | 'db'>;

const draft = ({ payments }: Billing, caller: Caller) => payments.withdraw(caller, {});

async function withdraw(billing: Billing, caller: Caller, name?: string) {
  const { quoteToken = '' } = await draft(billing, caller);
  return await billing.payments.withdraw(caller, { quoteToken, ...(name ? { name } : {}) });
}

const acknowledged = ({ mails }: Billing, { userId }: Caller) =>
  mails.filter(({ kind, to }) => kind === 'withdrawal' && to.userId === userId);

const statementsAbout = ({ db }: Billing, orderId: string) =>
  db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));

describe('a withdrawal from a contract', () => {
  test('first returns a draft of the statement and changes nothing', async () => {
    const anna = await billing.member();
    await billing.db.update(users).set({ firstName: 'Anna' }).where(eq(users.id, anna.userId));
    const orderId = await billing.subscribe(anna, 'ultimate');
    const [until, orderedAt] = [await billing.accessTo(anna), billing.now().toISOString()];
    billing.pass(DAY);
    const { email, ...statement } = await draft(billing, anna);
    expect(statement).toEqual({
      status: 'draft',
      orderId,
      planId: 'ultimate',
      orderedAt,
      name: 'Anna',
      amount: { amount: 4499, currency: 'USD' },
      statedAt: null,
      quoteToken: expect.any(String),
      accessTo: until,
    });
    expect(email).toMatch(/@example\.com$/);
    expect(await billing.accessTo(anna)).toBe(until);
    expect(await statementsAbout(billing, orderId)).toEqual([]);
    expect(acknowledged(billing, anna)).toEqual([]);
  });

  test('ends the plan, refunds everything, and is acknowledged with its content and time', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'ultimate');
    const orderedAt = billing.now().toISOString();
    billing.pass(DAY);
    const statedAt = billing.now().toISOString();
    const stated = await withdraw(billing, anna, 'Anna María Ruiz');
    expect(stated).toMatchObject({
      status: 'refunded',
      orderId,
      orderedAt,
      statedAt,
      name: 'Anna María Ruiz',
      accessTo: null,
    });
    expect(acknowledged(billing, anna)).toMatchObject([
      {
        orderId,
        planId: 'ultimate',
        name: 'Anna María Ruiz',
        orderedAt,
        statedAt,
        amount: 4499,
        currency: 'USD',
        to: { email: stated.email },
      },
    ]);
    expect(await statementsAbout(billing, orderId)).toMatchObject([
      { userId: anna.userId, statedAt: billing.now() },
    ]);
    expect(await billing.payments.subscription(anna)).toBeNull();
    expect(await billing.payments.refunds(anna)).toMatchObject([{ orderId, status: 'refunded' }]);
    await billing.doJobs();
    billing.pass(100 * DAY);
    await billing.payments.reconcile();
    // The acknowledgement says all: the plan ends, and the money is on its way.
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'withdrawal']);
  });

  test('covers a lifetime as well', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'lifetime');
    expect(await withdraw(billing, anna)).toMatchObject({ status: 'refunded', accessTo: null });
  });

  test('takes the name of the account unless another is given', async () => {
    const anna = await billing.member();
    await billing.db.update(users).set({ firstName: 'Anna' }).where(eq(users.id, anna.userId));
    await billing.subscribe(anna, 'basic');
    await withdraw(billing, anna);
    expect(acknowledged(billing, anna)).toMatchObject([{ name: 'Anna' }]);
  });

  test('confirmed twice, or five times at once, is one statement with one email', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    const { quoteToken = '' } = await draft(billing, anna);
    const once = () => billing.payments.withdraw(anna, { quoteToken });
    const answers = await Promise.all([once(), once(), once(), once(), once()]);
    billing.pass(MINUTE);
    answers.push(await once());
    expect(new Set(answers.map(({ statedAt }) => statedAt)).size).toBe(1);
    expect(answers.at(-1)).toMatchObject({ status: 'refunded', orderId });
    expect(await statementsAbout(billing, orderId)).toHaveLength(1);
    expect(acknowledged(billing, anna)).toHaveLength(1);
    expect(
      await billing.db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    ).toMatchObject([{ status: 'done', amount: 1999 }]);
    await expect(draft(billing, anna)).rejects.toEqual(none);
  });

  test('at the same time as the guarantee refunds once', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    const [{ quoteToken: toWithdraw = '' }, { quoteToken: toRefund = '' }] = [
      await draft(billing, anna),
      await billing.payments.refund(anna, {}),
    ];
    await Promise.all([
      billing.payments.withdraw(anna, { quoteToken: toWithdraw }),
      billing.payments.refund(anna, { quoteToken: toRefund }),
    ]);
    expect(await statementsAbout(billing, orderId)).toHaveLength(1);
    expect(billing.mailsTo(anna).filter((kind) => kind === 'refund').length).toBeLessThan(2);
    expect(await billing.accessTo(anna)).toBeNull();
  });

  test('is possible for 14 whole days after the day of the payment', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    const withdrawable = async () =>
      (await billing.payments.subscription(anna))?.withdrawableUntil ?? null;
    const end = new Date(billing.now().getTime() + 19 * DAY).toISOString();
    billing.pass(19 * DAY - MINUTE);
    expect(await withdrawable()).toBe(end);
    const { quoteToken = '' } = await draft(billing, anna);
    billing.pass(MINUTE);
    expect(await withdrawable()).toBeNull();
    await expect(draft(billing, anna)).rejects.toEqual(none);
    // It was begun in time.
    expect(await billing.payments.withdraw(anna, { quoteToken })).toMatchObject({
      status: 'refunded',
    });
  });

  test('is not possible because of a renewal', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    billing.pass(32 * DAY);
    await billing.payments.reconcile();
    await expect(draft(billing, anna)).rejects.toEqual(none);
  });

  test('is not possible without a contract, or after the money was refunded', async () => {
    const anna = await billing.member();
    await expect(draft(billing, anna)).rejects.toEqual(none);
    await billing.subscribe(anna, 'basic');
    const { quoteToken = '' } = await billing.payments.refund(anna, {});
    await billing.payments.refund(anna, { quoteToken });
    await expect(draft(billing, anna)).rejects.toEqual(none);
  });

  test('concerns the newest contract, and access from another remains', async () => {
    const anna = await billing.member();
    const basic = await billing.subscribe(anna, 'basic');
    billing.pass(DAY);
    const lifetime = await billing.subscribe(anna, 'lifetime');
    const first = await withdraw(billing, anna);
    expect(first).toMatchObject({ orderId: lifetime, accessTo: await billing.accessTo(anna) });
    expect(first.accessTo).not.toBeNull();
    expect(await draft(billing, anna)).toMatchObject({ orderId: basic });
  });

  test('needs a token of the same user and for this purpose, within ten minutes', async () => {
    const [anna, ben] = [await billing.member(), await billing.member()];
    const orderId = await billing.subscribe(anna, 'basic');
    const { quoteToken = '' } = await draft(billing, anna);
    const { quoteToken: ofRefund = '' } = await billing.payments.refund(anna, {});
    const invalid = expect.objectContaining({ code: 'invalid', fields: { quoteToken: 'value' } });
    const { withdraw: confirm, refund } = billing.payments;
    await expect(confirm(ben, { quoteToken })).rejects.toEqual(invalid);
    await expect(confirm(anna, { quoteToken: ofRefund })).rejects.toEqual(invalid);
    await expect(refund(anna, { quoteToken })).rejects.toEqual(invalid);
    billing.pass(10 * MINUTE);
    await expect(confirm(anna, { quoteToken })).rejects.toEqual(invalid);
    expect(await statementsAbout(billing, orderId)).toEqual([]);
    expect(await billing.accessTo(anna)).not.toBeNull();
  });

  plainTest('at Stripe ends the subscription and refunds its payment', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'ultimate');
    billing.stripe.refundsBegin('pending');
    expect(await withdraw(billing, anna)).toMatchObject({ status: 'pending', accessTo: null });
    expect(billing.stripe.get(session.subscription).status).toBe('canceled');
    expect(acknowledged(billing, anna)).toHaveLength(1);
  });
});

describe('while the provider is away', () => {
  plainTest('a withdrawal counts and is acknowledged, and the refund follows', async () => {
    let isAway = true;
    const billing = await openBilling((sandbox) => ({
      ...sandbox,
      endNow: async (id) => {
        if (isAway) throw new ProviderError('away', 'no answer');
        await sandbox.endNow(id);
      },
    }));
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    billing.pass(14 * DAY - HOUR);
    const statedAt = billing.now().toISOString();
    const stated = await withdraw(billing, anna);
    expect(stated).toMatchObject({ status: 'requested', statedAt });
    expect(acknowledged(billing, anna)).toMatchObject([{ statedAt }]);
    expect(await billing.payments.subscription(anna)).toMatchObject({ withdrawableUntil: null });
    await expect(draft(billing, anna)).rejects.toEqual(none);

    isAway = false;
    billing.pass(20 * DAY);
    await billing.payments.reconcile();
    expect(await billing.payments.refunds(anna)).toMatchObject([{ orderId, status: 'refunded' }]);
    expect(await billing.accessTo(anna)).toBeNull();
    expect(acknowledged(billing, anna)).toHaveLength(1);
    await billing.close();
  });
});

describe('a statement and its acknowledgement', () => {
  plainTest('are stored together or not at all', async () => {
    const billing = await openBilling();
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    const { quoteToken = '' } = await draft(billing, anna);
    const add = billing.mail.add;
    billing.mail.add = () => Promise.reject(new Error('no queue'));
    await expect(billing.payments.withdraw(anna, { quoteToken })).rejects.toThrow('no queue');
    expect(await statementsAbout(billing, orderId)).toEqual([]);
    expect(await billing.payments.refunds(anna)).toEqual([]);
    billing.mail.add = add;
    expect(await billing.payments.withdraw(anna, { quoteToken })).toMatchObject({
      status: 'refunded',
    });
    expect(acknowledged(billing, anna)).toHaveLength(1);
    await billing.close();
  });
});
