import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import type { PricePlan } from '#contract/payments.ts';
import { makePayments } from '#server/billing/payments.ts';
import type { Provider } from '#server/billing/providers/provider.ts';
import { makeSandbox } from '#server/billing/providers/sandbox/sandbox.ts';
import type {
  SandboxPayment,
  WebhookTime,
} from '#server/billing/providers/sandbox/sandbox-objects.ts';
import type { PortalAction } from '#server/billing/providers/sandbox/sandbox-portal.ts';
import { makeSandboxProvider } from '#server/billing/providers/sandbox/sandbox-provider.ts';
import { change, recallPayment } from '#server/billing/providers/sandbox/sandbox-states.ts';
import { parseEnv } from '#server/config/env.ts';
import type { Caller } from '#server/context.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { orders } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import type { JobData } from '#server/jobs/jobs.ts';
import { makeLimits } from '#server/limits.ts';
import type { Log } from '#server/log/log.ts';
import type { MailRequest } from '#server/mail/mails/index.ts';
import { spyLogger } from './spy-log.ts';
import { testDatabase } from './test-database.ts';

export const SECRETS = ['a secret of at least thirty-two characters'] as const;
const APP = 'http://localhost:3000';

const price = (amount: number) => ({ amount, currency: 'USD' });
const shared = { isMostPopular: false, savingsPercent: 0 };
export const PLANS: readonly PricePlan[] = [
  { ...shared, id: 'basic', name: 'Basic', price: price(1999), interval: 'month' },
  { ...shared, id: 'ultimate', name: 'Ultimate', price: price(4499), interval: '3_months' },
  { ...shared, id: 'lifetime', name: 'Lifetime', price: price(14_999), interval: 'lifetime' },
];

export const GOOD_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';
export const ASKING_CARD = '4000 0025 0000 3155';

interface WaitingJob {
  queue: keyof JobData;
  data: JobData[keyof JobData];
  startAfter: Date | undefined;
}

/** A test's wrapper around the sandbox provider. */
export type Between = (sandbox: Provider, context: { log: Log }) => Provider;

/** Payments with the sandbox provider. Time moves, and jobs run, only on request. */
export async function openBilling(
  between: Between = (sandbox) => sandbox,
  database?: OpenDatabase,
) {
  const own = database ?? (await testDatabase());
  const { db } = own;
  let at = new Date('2027-01-10T09:00:00.000Z');
  const now = () => at;
  const mails: MailRequest[] = [];
  const waiting: WaitingJob[] = [];
  const log = spyLogger();
  const context = {
    env: parseEnv({}),
    db,
    now,
    log,
    secrets: SECRETS,
    catalogue: { plans: PLANS, promotionCodes: true },
    limits: makeLimits(),
    origins: { app: () => APP, api: () => APP },
    mail: { add: async (_tx: unknown, request: MailRequest) => void mails.push(request) },
    jobs: {
      send: async <Q extends keyof JobData>(
        _tx: unknown,
        queue: Q,
        data: JobData[Q],
        options: { startAfter?: Date } = {},
      ) => void waiting.push({ queue, data, startAfter: options.startAfter }),
    },
  };
  const sandboxProvider = makeSandboxProvider(context);
  const provider = between(sandboxProvider, context);
  const payments = makePayments({ ...context, provider });
  const sandbox = makeSandbox({ ...context, payments });

  async function member(language: Language = 'en'): Promise<Caller> {
    const [user] = await db
      .insert(users)
      .values({
        email: `${randomUUID()}@example.com`,
        language,
        unsubscribeId: randomUUID(),
        termsAcceptedAt: now(),
        createdAt: now(),
      })
      .returning({ id: users.id });
    if (user === undefined) throw new Error('nobody was added');
    return { userId: user.id, sessionId: randomUUID() };
  }

  const buy = (
    caller: Caller,
    planId: string,
    idempotencyKey: string = randomUUID(),
    method: PaymentMethod = 'card',
    code?: string,
  ) => payments.buy(caller, { planId, method, idempotencyKey, ...(code && { code }) });

  const checkoutId = (checkoutUrl: string) => checkoutUrl.split('/').at(-1) ?? '';

  async function pay(checkoutUrl: string, number = GOOD_CARD, webhook: WebhookTime = 'now') {
    const id = checkoutId(checkoutUrl);
    const done = await sandbox.act(id, { kind: 'card', number, webhook });
    return done?.result;
  }

  async function doJob({ queue, data }: WaitingJob): Promise<void> {
    if (queue === 'sandbox-webhook') {
      await sandbox.deliver((data as JobData['sandbox-webhook']).body);
    } else if (queue === 'provider-event') {
      await payments.processEvent((data as JobData['provider-event']).eventId);
    } else if (queue === 'erase-customer') {
      await payments.eraseCustomer({
        id: randomUUID(),
        data: data as JobData['erase-customer'],
        isLastTry: false,
        postpone: (next, until) =>
          context.jobs.send(db, 'erase-customer', next, { startAfter: until }),
      });
    } else if (queue === 'customer-email') {
      await payments.updateCustomerEmail((data as JobData['customer-email']).userId);
    } else throw new Error(`nobody does jobs of ${queue}`);
  }

  /** Runs the due jobs and those that they add. */
  async function doJobs(): Promise<void> {
    for (;;) {
      const index = waiting.findIndex(({ startAfter }) => !startAfter || startAfter <= at);
      const [job] = index < 0 ? [] : waiting.splice(index, 1);
      if (job === undefined) return;
      await doJob(job);
    }
  }

  async function subscribe(caller: Caller, planId: string): Promise<string> {
    const { id, checkoutUrl } = await buy(caller, planId);
    await pay(checkoutUrl);
    await doJobs();
    return id;
  }

  async function manages(caller: Caller, action: PortalAction): Promise<void> {
    const { url } = await payments.manage(caller);
    const view = await sandbox.portal(checkoutId(url));
    const [running] = view?.subscriptions.filter(({ subscription }) => !subscription.endedAt) ?? [];
    if (running === undefined) throw new Error('the portal shows nothing that runs');
    await sandbox.actInPortal(checkoutId(url), { subscriptionId: running.id, action });
    await doJobs();
  }

  async function happensTo(
    payment: string,
    changes: Partial<Pick<SandboxPayment, 'refundedAmount' | 'isDisputed' | 'isDisputeLost'>>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const paid = await recallPayment(tx, payment);
      await change(tx, 'payment', payment, { ...paid, ...changes }, at);
    });
    const object = { kind: 'payment', id: payment };
    await sandbox.deliver(JSON.stringify([{ id: randomUUID(), type: 'payment.changed', object }]));
    await doJobs();
  }

  return {
    ...context,
    payments,
    sandbox,
    provider,
    sandboxProvider,
    mails,
    waiting,
    member,
    buy,
    pay,
    checkoutId,
    doJob,
    doJobs,
    subscribe,
    manages,
    happensTo,
    pass: (milliseconds: number) => {
      at = new Date(at.getTime() + milliseconds);
    },
    accessTo: async (caller: Caller) =>
      (await payments.accessTo(db, caller.userId))?.toISOString() ?? null,
    statusOf: async (caller: Caller, orderId: string) =>
      (await payments.status(caller, orderId)).status,
    claimsOf: async ({ userId }: Caller) => {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      return user?.claimsVersion;
    },
    mailsTo: ({ userId }: Caller) =>
      mails.filter(({ to }) => to.userId === userId).map(({ kind }) => kind),
    ordersOf: ({ userId }: Caller) => db.select().from(orders).where(eq(orders.userId, userId)),
    /** Does not close a database that was passed in. */
    close: async () => {
      if (database === undefined) await own.close();
    },
  };
}

export type BillingFixture = Awaited<ReturnType<typeof openBilling>>;
