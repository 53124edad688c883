import { DAY } from '#server/base/clock.ts';
import {
  type CheckoutState,
  type PaymentState,
  ProviderError,
  type RefundState,
  type SubscriptionState,
} from '#server/billing/providers/provider.ts';
import type { Db } from '#server/db/database.ts';
import {
  insertSandboxObject,
  listSandboxObjects,
  lockSandboxObject,
  type SandboxRow,
  updateSandboxObject,
} from '#server/db/repositories/sandbox.ts';
import {
  addMonths,
  paymentId,
  type SandboxCheckout,
  type SandboxObjects,
  type SandboxPayment,
  type SandboxSubscription,
} from './sandbox-objects.ts';

type Kind = keyof SandboxObjects;

/** The format of our ids; nothing else is looked up. */
const ID = /^[\w-]{1,200}$/;

/** Locks an object until the transaction ends. */
export async function recall<K extends Kind>(
  tx: Db,
  kind: K,
  id: string,
): Promise<SandboxObjects[K] | undefined> {
  const row = ID.test(id) ? await lockSandboxObject(tx, kind, id) : undefined;
  return row && objectOf<K>(row);
}

export async function remember<K extends Kind>(
  tx: Db,
  kind: K,
  { id, customerId, now }: { id: string; customerId: string; now: Date },
  body: SandboxObjects[K],
): Promise<void> {
  await insertSandboxObject(tx, { id, kind, customerId, body: bodyOf(body), updatedAt: now });
}

/** Stores the current state of an object. */
export async function change<K extends Kind>(
  tx: Db,
  kind: K,
  id: string,
  body: SandboxObjects[K],
  now: Date,
): Promise<void> {
  await updateSandboxObject(tx, kind, id, { body: bodyOf(body), updatedAt: now });
}

/** A customer's objects of a kind, with their ids. */
export async function recallAll<K extends Kind>(
  db: Db,
  kind: K,
  customerId: string,
): Promise<{ id: string; object: SandboxObjects[K] }[]> {
  const rows = await listSandboxObjects(db, kind, customerId);
  return rows.map((row) => ({ id: row.id, object: objectOf<K>(row) }));
}

// Only `remember` and `change` write, so kind and body always match.
const objectOf = <K extends Kind>({ body }: SandboxRow) => body as unknown as SandboxObjects[K];

const bodyOf = (object: SandboxObjects[Kind]): SandboxRow['body'] => ({ ...object });

/** How long a failed renewal is retried before the subscription ends. */
const DUNNING = 14 * DAY;

/** A paid renewal. Periods are numbered; the first one is 1. */
export interface Renewal {
  period: number;
  paidAt: Date;
}

export function paidUntil({ startedAt, months, paidPeriods }: SandboxSubscription): Date {
  return addMonths(new Date(startedAt), months * paidPeriods);
}

export function advance(
  subscription: SandboxSubscription,
  now: Date,
): { subscription: SandboxSubscription; renewals: Renewal[] } {
  const renewals: Renewal[] = [];
  let current = subscription;
  while (current.endedAt === null && now >= paidUntil(current)) {
    const due = paidUntil(current);
    if (current.cancelAtPeriodEnd) current = { ...current, endedAt: due.toISOString() };
    else if (current.isFailing) return { subscription: unpaid(current, due, now), renewals };
    else {
      const period = current.paidPeriods + 1;
      // An overdue renewal is paid now, others on their due date.
      renewals.push({ period, paidAt: current.pastDueSince === null ? due : now });
      current = { ...current, paidPeriods: period, pastDueSince: null };
    }
  }
  return { subscription: current, renewals };
}

function unpaid(subscription: SandboxSubscription, due: Date, now: Date): SandboxSubscription {
  const givenUp = new Date(due.getTime() + DUNNING);
  return {
    ...subscription,
    pastDueSince: due.toISOString(),
    endedAt: now >= givenUp ? givenUp.toISOString() : null,
  };
}

const none = (what: string) => new ProviderError('missing', `no such ${what}`);

/** A checkout, which expires after a day. */
export async function recallCheckout(tx: Db, id: string, now: Date): Promise<SandboxCheckout> {
  const checkout = await recall(tx, 'checkout', id);
  if (checkout === undefined) throw none('checkout');
  const isOpen = checkout.status === 'open' || checkout.status === 'confirming';
  const isOver = isOpen && now >= new Date(checkout.expiresAt);
  return isOver ? { ...checkout, status: 'expired' } : checkout;
}

export async function recallSubscription(
  tx: Db,
  id: string,
  now: Date,
): Promise<SandboxSubscription> {
  const kept = await recall(tx, 'subscription', id);
  if (kept === undefined) throw none('subscription');
  const { subscription, renewals } = advance(kept, now);
  for (const { period, paidAt } of renewals) {
    await rememberPayment(tx, paymentId(id, period), subscription, paidAt);
  }
  if (subscription !== kept) await change(tx, 'subscription', id, subscription, now);
  return subscription;
}

export async function rememberPayment(
  tx: Db,
  id: string,
  paid: Pick<SandboxPayment, 'orderId' | 'planName' | 'amount' | 'currency' | 'discount'> & {
    customerId: string;
  },
  paidAt: Date,
): Promise<void> {
  const { orderId, planName, amount, currency, discount = 0, customerId } = paid;
  await remember(
    tx,
    'payment',
    { id, customerId, now: paidAt },
    {
      orderId,
      planName,
      amount,
      currency,
      discount,
      paidAt: paidAt.toISOString(),
      refundedAmount: 0,
      isDisputeLost: false,
    },
  );
}

export async function recallPayment(tx: Db, id: string): Promise<SandboxPayment> {
  const payment = await recall(tx, 'payment', id);
  if (payment === undefined) throw none('payment');
  return payment;
}

export function checkoutState(
  id: string,
  checkout: SandboxCheckout,
  payment: PaymentState | null,
): CheckoutState {
  const { orderId, interval, amount, currency, customerId, subscriptionId } = checkout;
  const { status, failure = null } = checkout;
  return {
    id,
    orderId,
    claimedOrderId: null,
    sale: { kind: interval === 'lifetime' ? 'once' : 'renewing', amount, currency },
    status: status === 'confirming' ? 'open' : status,
    failure,
    customerId,
    payment,
    freeSince: null,
    subscriptionId,
  };
}

export function paymentState(id: string, payment: SandboxPayment): PaymentState {
  const { amount, currency, discount = 0, refundedAmount } = payment;
  const { isDisputed = false, isDisputeLost } = payment;
  const paidAt = new Date(payment.paidAt);
  return { id, amount, currency, discount, paidAt, refundedAmount, isDisputed, isDisputeLost };
}

/** Sandbox refunds arrive at once. */
export function refundState(
  id: string,
  { amount, refundedAmount }: Pick<SandboxPayment, 'amount' | 'refundedAmount'>,
): RefundState {
  return { id: `refund_${id}`, status: refundedAmount >= amount ? 'succeeded' : 'failed' };
}

export function subscriptionState(
  id: string,
  subscription: SandboxSubscription,
  payment: PaymentState,
): SubscriptionState {
  const { orderId, customerId, startedAt, pastDueSince, cancelAtPeriodEnd } = subscription;
  return {
    id,
    orderId,
    customerId,
    status: statusOf(subscription),
    startedAt: new Date(startedAt),
    paidUntil: paidUntil(subscription),
    pastDueSince: pastDueSince === null ? null : new Date(pastDueSince),
    cancelAtPeriodEnd,
    // Its code is for the first payment.
    renewalDiscount: 0,
    leaving: null,
    confirmation: null,
    payment,
  };
}

function statusOf({ endedAt, pastDueSince }: SandboxSubscription): SubscriptionState['status'] {
  if (endedAt !== null) return 'ended';
  return pastDueSince === null ? 'active' : 'past_due';
}
