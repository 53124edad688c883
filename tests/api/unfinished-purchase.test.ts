import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { EmailCategory } from '#contract/choices.ts';
import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import { makeReporting } from '#server/billing/context.ts';
import { mailUnfinishedPurchase } from '#server/billing/unfinished-purchases.ts';
import type { Caller } from '#server/context.ts';
import { savePreferences } from '#server/db/repositories/emails.ts';
import { sumSales } from '#server/db/repositories/payments.ts';
import { deleteUsers } from '#server/db/repositories/users.ts';
import { grants } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { DECLINED_CARD, openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';

const billing = shared(openBilling);

/** Somebody whose address is proven. */
async function visitor(proven = true): Promise<Caller> {
  const caller = await billing.member();
  const emailVerifiedAt = proven ? billing.now() : null;
  await billing.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, caller.userId));
  return caller;
}

async function later(milliseconds: number): Promise<void> {
  billing.pass(milliseconds);
  await billing.payments.reconcile();
}

const told = ({ userId }: Caller) =>
  billing.mails.filter(({ kind, to }) => kind === 'unfinished-purchase' && to.userId === userId);

const refuse = (caller: Caller, category: EmailCategory, isWanted = false) =>
  savePreferences(billing.db, caller.userId, { [category]: isWanted }, billing.now());

describe('the email about an unfinished purchase', () => {
  test('comes an hour after a checkout was opened and left, once, and never after another one', async () => {
    const anna = await visitor();
    await billing.buy(anna, 'ultimate');
    await later(HOUR - MINUTE);
    expect(told(anna)).toEqual([]);
    await later(2 * MINUTE);
    expect(told(anna)).toMatchObject([{ planId: 'ultimate' }]);
    await billing.buy(anna, 'basic');
    await later(2 * HOUR);
    await later(2 * DAY);
    expect(told(anna)).toHaveLength(1);
  });

  test('comes an hour after the checkout was last opened, and after a card was declined', async () => {
    const [anna, ben] = [await visitor(), await visitor()];
    await billing.buy(anna, 'ultimate');
    const { checkoutUrl } = await billing.buy(ben, 'basic');
    await billing.pay(checkoutUrl, DECLINED_CARD);
    await later(40 * MINUTE);
    await billing.buy(anna, 'ultimate');
    await later(40 * MINUTE);
    expect([told(anna).length, told(ben).length]).toEqual([0, 1]);
    await later(30 * MINUTE);
    expect(told(anna)).toHaveLength(1);
  });

  test('comes a day after a sign-up without an order, once', async () => {
    const anna = await visitor();
    await later(DAY - MINUTE);
    expect(told(anna)).toEqual([]);
    await later(2 * MINUTE);
    await later(DAY);
    expect(told(anna)).toEqual([expect.not.objectContaining({ planId: expect.anything() })]);
  });

  test('comes when the address is proven, but days later not at all', async () => {
    const [anna, ben] = [await visitor(false), await visitor(false)];
    await later(2 * DAY);
    expect([told(anna), told(ben)]).toEqual([[], []]);
    const prove = ({ userId }: Caller) =>
      billing.db.update(users).set({ emailVerifiedAt: billing.now() }).where(eq(users.id, userId));
    await prove(anna);
    await later(MINUTE);
    await later(3 * DAY);
    await prove(ben);
    await later(MINUTE);
    expect([told(anna).length, told(ben).length]).toEqual([1, 0]);
  });

  test.each<[string, (caller: Caller) => Promise<unknown>]>([
    ['bought', (caller) => billing.subscribe(caller, 'basic')],
    [
      'paid in another tab without our having heard of it',
      async (caller) => {
        const { checkoutUrl } = await billing.buy(caller, 'basic');
        return billing.pay(checkoutUrl, undefined, 'never');
      },
    ],
    [
      'was given days',
      ({ userId }) => {
        const at = billing.now();
        const gift = {
          userId,
          source: `gift:${userId}`,
          kind: 'lifetime',
          state: 'running',
        } as const;
        return billing.db.insert(grants).values({ ...gift, startsAt: at, updatedAt: at });
      },
    ],
    ['refused it', (caller) => refuse(caller, 'purchase')],
    ['refused news before there was this email', (caller) => refuse(caller, 'account')],
    ['was erased', ({ userId }) => deleteUsers(billing.db, [userId])],
    [
      'gets no email',
      ({ userId }) =>
        billing.db.update(users).set({ emailProblem: 'bounced' }).where(eq(users.id, userId)),
    ],
  ])('does not come to somebody who %s', async (_what, happens) => {
    const anna = await visitor();
    await happens(anna);
    await later(25 * HOUR);
    expect(told(anna)).toEqual([]);
  });

  test('comes to somebody who wants it, but no other news', async () => {
    const anna = await visitor();
    await refuse(anna, 'account');
    await refuse(anna, 'purchase', true);
    await later(25 * HOUR);
    expect(told(anna)).toHaveLength(1);
  });

  test('is not queued twice by two processes, nor if the checkout was finished after the list was made', async () => {
    const [anna, ben] = [await visitor(), await visitor()];
    await billing.buy(anna, 'basic');
    const { checkoutUrl } = await billing.buy(ben, 'basic');
    billing.pass(2 * HOUR);
    const context = { ...billing, ...makeReporting(billing.log) };
    const mail = ({ userId: id }: Caller) => mailUnfinishedPurchase(context, { id });
    await Promise.all([mail(anna), mail(anna)]);
    expect(told(anna)).toHaveLength(1);
    await billing.pay(checkoutUrl, undefined, 'never');
    await mail(ben);
    expect(billing.mailsTo(ben)).toEqual(['receipt']);
  });
});

test('purchases within seven days of the email are counted', async () => {
  const [anna, ben, carl] = [await visitor(), await visitor(), await visitor()];
  const since = billing.now();
  await billing.subscribe(carl, 'lifetime');
  await later(25 * HOUR);
  await billing.subscribe(anna, 'lifetime');
  await later(8 * DAY);
  await billing.subscribe(ben, 'lifetime');
  const sales = await sumSales(billing.db, { provider: 'sandbox', since, by: 'plan' });
  expect(sales.find(({ part }) => part === 'lifetime')).toMatchObject({
    payments: 3,
    afterEmail: 1,
  });
});
