import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import type { Caller } from '#server/context.ts';
import { newGiftSource } from '#server/db/repositories/grants.ts';
import { grants } from '#server/db/schema/payments.ts';
import { openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';

const billing = shared(openBilling);

const LEEWAY = 6 * HOUR;
const later = (milliseconds: number) =>
  new Date(billing.now().getTime() + milliseconds).toISOString();

async function wait(milliseconds: number): Promise<void> {
  billing.pass(milliseconds);
  await billing.payments.reconcile();
}

async function subscriber(planId = 'basic'): Promise<Caller> {
  const caller = await billing.member();
  await billing.subscribe(caller, planId);
  return caller;
}

const periodEnd = async (caller: Caller) =>
  (await billing.payments.subscription(caller))?.currentPeriodEnd ?? null;

const untilPeriodEnd = async (caller: Caller) =>
  new Date((await periodEnd(caller)) ?? 0).getTime() - billing.now().getTime();

describe('access', () => {
  test('raises its user’s claims version when it starts', async () => {
    const anna = await billing.member();
    expect(await billing.claimsOf(anna)).toBe(1);
    await billing.subscribe(anna, 'basic');
    expect(await billing.claimsOf(anna)).toBe(2);
  });

  test('of three months lasts three months', async () => {
    const anna = await subscriber('ultimate');
    const until = new Date((await billing.accessTo(anna)) ?? 0);
    const months = new Date(billing.now());
    months.setUTCMonth(months.getUTCMonth() + 3);
    expect(until.getTime()).toBe(months.getTime() + LEEWAY);
  });

  test('is extended by every renewal, each with its own receipt', async () => {
    const anna = await subscriber();
    await wait((await untilPeriodEnd(anna)) + 10 * MINUTE);
    expect(await untilPeriodEnd(anna)).toBeGreaterThan(27 * DAY);
    await wait((await untilPeriodEnd(anna)) + 10 * MINUTE);
    await billing.payments.reconcile();
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'receipt', 'receipt']);
    expect(await billing.claimsOf(anna)).toBe(4);
  });

  test('starts with a receipt that mentions the guarantee; receipts of renewals do not', async () => {
    const anna = await subscriber();
    await wait((await untilPeriodEnd(anna)) + 10 * MINUTE);
    const receipts = billing.mails.filter(({ to }) => to.userId === anna.userId);
    expect(receipts).toMatchObject([{ isRefundable: true }, { isRefundable: false }]);
  });

  test('continues during the hours in which a renewal may be late', async () => {
    const anna = await subscriber();
    billing.pass((await untilPeriodEnd(anna)) + LEEWAY - MINUTE);
    expect(new Date((await billing.accessTo(anna)) ?? 0) > billing.now()).toBe(true);
  });
});

describe('a renewal that fails', () => {
  test('leaves three days, and access returns as soon as it is paid', async () => {
    const anna = await subscriber();
    await billing.manages(anna, 'fail');
    const end = (await untilPeriodEnd(anna)) + billing.now().getTime();
    await wait(end - billing.now().getTime() + 10 * MINUTE);
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'past_due' });
    expect(await billing.accessTo(anna)).toBe(new Date(end + 3 * DAY).toISOString());

    await wait(4 * DAY);
    expect(new Date((await billing.accessTo(anna)) ?? 0) < billing.now()).toBe(true);

    await billing.manages(anna, 'pay');
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'active' });
    expect(new Date((await billing.accessTo(anna)) ?? 0) > billing.now()).toBe(true);
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'renewal-failed', 'receipt']);
  });

  test('for a fortnight ends the subscription, which is emailed once', async () => {
    const anna = await subscriber();
    await billing.manages(anna, 'fail');
    await wait((await untilPeriodEnd(anna)) + 15 * DAY);
    await billing.payments.reconcile();
    expect(await billing.payments.subscription(anna)).toBeNull();
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'subscription-ended']);
    expect(await billing.buy(anna, 'basic')).toMatchObject({ isNew: true });
  });
});

describe('a cancelled subscription', () => {
  test('lasts to the end of the paid period, and its end is emailed once', async () => {
    const anna = await subscriber();
    await billing.manages(anna, 'cancel');
    expect(await billing.payments.subscription(anna)).toMatchObject({
      status: 'canceled',
      cancelAtPeriodEnd: true,
    });
    expect(await billing.accessTo(anna)).toBe(await periodEnd(anna));

    await wait((await untilPeriodEnd(anna)) + 10 * MINUTE);
    await billing.payments.reconcile();
    expect(await billing.payments.subscription(anna)).toBeNull();
    expect(billing.mailsTo(anna)).toEqual([
      'receipt',
      'subscription-canceled',
      'subscription-ended',
    ]);
  });

  test('can be resumed, and then renews as before', async () => {
    const anna = await subscriber();
    await billing.manages(anna, 'cancel');
    await billing.manages(anna, 'resume');
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'active' });
    await wait((await untilPeriodEnd(anna)) + 10 * MINUTE);
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'active' });
  });

  test('that is still active cannot be bought again, but can be resumed', async () => {
    const anna = await subscriber();
    await billing.manages(anna, 'cancel');
    const again = billing.buy(anna, 'basic');
    await expect(again).rejects.toEqual(expect.objectContaining({ code: 'already_subscribed' }));
  });
});

describe('another plan in addition to an active one', () => {
  test('a lifetime lets the subscription end with its period', async () => {
    const anna = await subscriber();
    billing.pass(MINUTE);
    const end = await untilPeriodEnd(anna);
    await billing.subscribe(anna, 'lifetime');
    expect(await billing.payments.subscription(anna)).toMatchObject({
      planId: 'lifetime',
      status: 'active',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    });
    await wait(end + 10 * MINUTE);
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'receipt', 'subscription-canceled']);
    expect(await billing.accessTo(anna)).toBe('2999-12-31T00:00:00.000Z');
  });

  test('a longer plan replaces a shorter one', async () => {
    const anna = await subscriber();
    billing.pass(MINUTE);
    const end = await untilPeriodEnd(anna);
    await billing.subscribe(anna, 'ultimate');
    expect(await billing.payments.subscription(anna)).toMatchObject({ planId: 'ultimate' });
    const until = await billing.accessTo(anna);
    await wait(end + 10 * MINUTE);
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'receipt', 'subscription-canceled']);
    expect(await billing.accessTo(anna)).toBe(until);
  });

  test('a user who then resumes the old plan keeps both', async () => {
    const anna = await subscriber();
    billing.pass(MINUTE);
    const end = await untilPeriodEnd(anna);
    await billing.subscribe(anna, 'lifetime');
    await billing.manages(anna, 'resume');
    await wait(end + 10 * MINUTE);
    expect(billing.mailsTo(anna).filter((kind) => kind === 'receipt')).toHaveLength(3);
  });

  test('a debt for the old plan is no longer collected', async () => {
    const anna = await subscriber();
    await billing.manages(anna, 'fail');
    await wait((await untilPeriodEnd(anna)) + DAY);
    await billing.subscribe(anna, 'ultimate');
    await wait(20 * DAY);
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'renewal-failed', 'receipt']);
    expect(await billing.payments.subscription(anna)).toMatchObject({ planId: 'ultimate' });
  });
});

describe('a gift of days', () => {
  const give = ({ userId }: Caller, days: number) => billing.payments.giveAccess(userId, days);
  const confirms = async (caller: Caller) => {
    const { quoteToken = '' } = await billing.payments.refund(caller, {});
    await billing.payments.refund(caller, { quoteToken });
  };

  test('behind a purchase is exactly what a refund leaves', async () => {
    const anna = await subscriber('ultimate');
    await give(anna, 1);
    const claims = (await billing.claimsOf(anna)) ?? 0;
    billing.pass(5 * DAY);
    await confirms(anna);
    expect(await billing.accessTo(anna)).toBe(later(DAY));
    expect(await billing.claimsOf(anna)).toBeGreaterThan(claims);
  });

  test('moves behind every renewal and purchase, without what was used', async () => {
    const anna = await billing.member();
    expect(await give(anna, 10)).toEqual(new Date(later(10 * DAY)));
    billing.pass(4 * DAY);
    await billing.subscribe(anna, 'basic');
    const rest = async () =>
      new Date((await billing.accessTo(anna)) ?? 0).getTime() -
      new Date((await periodEnd(anna)) ?? 0).getTime();
    expect(await rest()).toBe(6 * DAY + LEEWAY);
    // The renewal is learnt two days late.
    billing.pass((await untilPeriodEnd(anna)) + 2 * DAY);
    await billing.payments.reconcile();
    expect(await untilPeriodEnd(anna)).toBeGreaterThan(25 * DAY);
    expect(await rest()).toBe(6 * DAY + LEEWAY);
    await billing.manages(anna, 'cancel');
    expect(await rest()).toBe(6 * DAY);
  });

  test('of an older release that a renewal had swallowed is given at the next one', async () => {
    const anna = await subscriber();
    const end = (await periodEnd(anna)) ?? '';
    const swallowed = { startsAt: new Date(end), paidUntil: new Date(Date.parse(end) + 7 * DAY) };
    await wait((await untilPeriodEnd(anna)) + 20 * DAY);
    await billing.db.insert(grants).values({
      ...swallowed,
      userId: anna.userId,
      source: newGiftSource(),
      kind: 'subscription',
      state: 'canceled',
      updatedAt: billing.now(),
    });
    await wait((await untilPeriodEnd(anna)) + 10 * MINUTE);
    const paid = await untilPeriodEnd(anna);
    expect(await billing.accessTo(anna)).toBe(later(paid + LEEWAY + 7 * DAY));
  });

  test('behind a lifetime is left when that is refunded', async () => {
    const anna = await billing.member();
    await give(anna, 3);
    await billing.subscribe(anna, 'lifetime');
    expect(await billing.accessTo(anna)).toBe('2999-12-31T00:00:00.000Z');
    expect(await give(anna, 3)).toBeUndefined();
    await confirms(anna);
    expect(await billing.accessTo(anna)).toBe(later(3 * DAY));
  });
});

describe('what a user sees of their subscription', () => {
  test('a user without a purchase sees nothing', async () => {
    expect(await billing.payments.subscription(await billing.member())).toBeNull();
  });

  test('a subscription is shown with everything that can be done with it', async () => {
    const anna = await subscriber();
    expect(await billing.payments.subscription(anna)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      planId: 'basic',
      status: 'active',
      startedAt: billing.now().toISOString(),
      currentPeriodEnd: expect.any(String),
      cancelAtPeriodEnd: false,
      canManage: true,
      asksWhy: false,
      refundableUntil: later(14 * DAY),
      withdrawableUntil: later(19 * DAY),
    });
  });

  test('a lifetime is shown under the id of its order', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'lifetime');
    expect(await billing.payments.subscription(anna)).toMatchObject({
      id: orderId,
      canManage: true,
    });
  });

  test('the guarantee is shown for as long as it can be used', async () => {
    const anna = await subscriber();
    billing.pass(14 * DAY);
    expect(await billing.payments.subscription(anna)).toMatchObject({ refundableUntil: null });
  });
});
