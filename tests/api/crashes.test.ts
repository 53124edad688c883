import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '#server/base/clock.ts';
import { makePayments } from '#server/billing/payments.ts';
import { makeSandbox } from '#server/billing/providers/sandbox/sandbox.ts';
import type {
  SandboxCheckout,
  SandboxPayment,
  SandboxSubscription,
} from '#server/billing/providers/sandbox/sandbox-objects.ts';
import type { Caller } from '#server/context.ts';
import { orders, refunds, sandboxObjects } from '#server/db/schema/payments.ts';
import { type BillingFixture, GOOD_CARD, openBilling } from '../support/billing-fixture.ts';
import { Crash, crashPoints } from '../support/crash-points.ts';
import { IS_FULL } from '../support/scope.ts';

/** Every fourth place to die at is tried; `npm run test:full` tries all, on both databases. */
const EVERY = IS_FULL ? 1 : 4;

/** A process that dies at a given point, if it gets there. */
function killableProcess(billing: BillingFixture, diesAt: number) {
  const { passed, db, provider } = crashPoints(diesAt);
  const payments = makePayments({
    ...billing,
    db: db(billing.db),
    provider: provider(billing.provider),
  });
  const sandbox = makeSandbox({ ...billing, payments });

  /** A job whose process dies stays in the queue for others. */
  async function doJobs(): Promise<void> {
    for (let job = billing.waiting[0]; job !== undefined; job = billing.waiting[0]) {
      // Two webhooks of a purchase have as many crash points as all six.
      if ('body' in job.data) await sandbox.deliver(firstTwo(job.data.body));
      else if ('eventId' in job.data) await payments.processEvent(job.data.eventId);
      billing.waiting.shift();
    }
  }

  const pay = (checkoutUrl: string) =>
    billing.sandbox.act(billing.checkoutId(checkoutUrl), {
      kind: 'card',
      number: GOOD_CARD,
      webhook: 'now',
    });
  return { billing, passed, payments, doJobs, pay };
}

const firstTwo = (events: string) => JSON.stringify(JSON.parse(events).slice(0, 2));

type Process = ReturnType<typeof killableProcess>;

const purchase = (planId: string) => ({
  planId,
  method: 'card' as const,
  idempotencyKey: randomUUID(),
});

async function buyAndPay({ payments, pay, doJobs }: Process, caller: Caller, planId: string) {
  const { checkoutUrl } = await payments.buy(caller, purchase(planId));
  await pay(checkoutUrl);
  await doJobs();
}

async function giveBack({ payments }: Process, caller: Caller) {
  const { quoteToken = '' } = await payments.refund(caller, {});
  await payments.refund(caller, { quoteToken });
}

const stories: Record<string, (process: Process, caller: Caller) => Promise<void>> = {
  'buys a plan, changes to another and gives it back': async (process, caller) => {
    await buyAndPay(process, caller, 'basic');
    process.billing.pass(DAY);
    await buyAndPay(process, caller, 'ultimate');
    await giveBack(process, caller);
  },
  'changes to another plan of which no webhook tells': async (process, caller) => {
    const { billing, payments, pay } = process;
    await billing.subscribe(caller, 'basic');
    billing.pass(DAY);
    const { id, checkoutUrl } = await payments.buy(caller, purchase('ultimate'));
    await pay(checkoutUrl);
    billing.waiting.length = 0;
    billing.pass(4 * SECOND);
    await payments.status(caller, id);
  },
  'chooses another plan at the checkout': async (process, caller) => {
    await process.payments.buy(caller, purchase('basic'));
    await buyAndPay(process, caller, 'lifetime');
  },
  'pays, and chooses another plan before the webhook comes': async (process, caller) => {
    const { checkoutUrl } = await process.payments.buy(caller, purchase('basic'));
    await process.pay(checkoutUrl);
    process.billing.pass(SECOND);
    await buyAndPay(process, caller, 'ultimate');
  },
};

async function truthOf(billing: BillingFixture, { userId }: Caller) {
  const own = await billing.db.select().from(orders).where(eq(orders.userId, userId));
  const all = await billing.db.select().from(sandboxObjects);
  const ofKind = <Body extends { orderId: string }>(kind: string) =>
    all
      .filter((object) => object.kind === kind)
      .map(({ body }) => body as unknown as Body)
      .filter(({ orderId }) => own.some(({ id }) => id === orderId));
  return {
    orders: own,
    checkouts: ofKind<SandboxCheckout>('checkout'),
    payments: ofKind<SandboxPayment>('payment'),
    subscriptions: ofKind<SandboxSubscription>('subscription'),
    refunds: await billing.db
      .select({ orderId: refunds.orderId, status: refunds.status })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.userId, userId)),
  };
}

/** Other processes run the remaining jobs and the reconciler. */
async function othersGoOn(billing: BillingFixture): Promise<void> {
  for (let run = 0; run < 2; run += 1) {
    billing.pass(15 * MINUTE);
    await billing.doJobs();
    await billing.payments.reconcile();
  }
}

const isBack = ({ amount, refundedAmount }: SandboxPayment) => refundedAmount === amount;

async function expectJustice(billing: BillingFixture, caller: Caller): Promise<void> {
  const truth = await truthOf(billing, caller);
  const kept = truth.payments.filter((payment) => !isBack(payment));
  const until = await billing.accessTo(caller);
  // Money and access: both or neither.
  expect(until !== null && new Date(until) > billing.now()).toBe(kept.length > 0);
  expect(billing.mailsTo(caller).filter((kind) => kind === 'receipt')).toHaveLength(
    truth.payments.length,
  );
  // Nobody pays for two plans, or for a refunded one.
  const renewing = truth.subscriptions.filter((one) => !one.cancelAtPeriodEnd && !one.endedAt);
  expect(renewing.length).toBeLessThanOrEqual(1);
  for (const { orderId, status } of truth.refunds) {
    expect(status).toBe('done');
    expect(truth.payments.filter((payment) => payment.orderId === orderId)).toSatisfy(
      (payments: SandboxPayment[]) => payments.length === 1 && payments.every(isBack),
    );
    expect(renewing.map((one) => one.orderId)).not.toContain(orderId);
  }
  expect(truth.payments.filter(isBack)).toHaveLength(truth.refunds.length);
  // Every order has its true state; at most one checkout can still be paid.
  for (const { id, status } of truth.orders) {
    const [checkout] = truth.checkouts.filter(({ orderId }) => orderId === id);
    const expected = { open: 'pending', paid: 'succeeded', expired: 'canceled' };
    if (checkout) expect(status).toBe(expected[checkout.status as keyof typeof expected]);
  }
  expect(truth.checkouts.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
}

/** The places of a story are shared out among tests, so that none takes long on a slow machine. */
const PARTS = IS_FULL ? [1, 2, 3, 4] : [1];
const parts = Object.entries(stories).flatMap(([name, story]) =>
  PARTS.map((part) => [name, part, story] as const),
);

test.each(parts)('a process may die anywhere while a user %s, part %i', async (_, part, story) => {
  for (let diesAt = 1 + EVERY * (part - 1); ; diesAt += EVERY * PARTS.length) {
    const billing = await openBilling();
    const caller = await billing.member();
    const process = killableProcess(billing, diesAt);
    const death = await story(process, caller).then(
      () => undefined,
      (error) => error,
    );
    if (death !== undefined) expect(death).toBeInstanceOf(Crash);
    await othersGoOn(billing);
    try {
      await expectJustice(billing, caller);
    } catch (cause) {
      throw new Error(`Died ${process.passed.at(-1)}, place ${diesAt}`, { cause });
    }
    await billing.payments.cancelAllOf(caller.userId);
    await billing.close();
    if (death === undefined) {
      expect(diesAt).toBeGreaterThan(10);
      return;
    }
  }
});
