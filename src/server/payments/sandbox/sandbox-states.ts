import type { Db } from '../../db/database.ts';
import { ProviderFault } from '../faults.ts';
import type { CheckoutState, PaymentState, RefundState, SubscriptionState } from '../provider.ts';
import { advance, paidUntil } from './renewal.ts';
import { paymentId } from './sandbox-ids.ts';
import { change, recall, remember } from './sandbox-memory.ts';
import type { SandboxCheckout, SandboxPayment, SandboxSubscription } from './sandbox-objects.ts';

const none = (what: string) => new ProviderFault('missing', `no such ${what}`);

/** A checkout, which nobody can pay in any more once its day is over. */
export async function recallCheckout(tx: Db, id: string, now: Date): Promise<SandboxCheckout> {
  const checkout = await recall(tx, 'checkout', id);
  if (checkout === undefined) throw none('checkout');
  const isOpen = checkout.status === 'open' || checkout.status === 'confirming';
  const isOver = isOpen && now >= new Date(checkout.expiresAt);
  return isOver ? { ...checkout, status: 'expired' } : checkout;
}

/** A subscription as time has left it: what fell due meanwhile is paid, or not. */
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

/** Keeps that something was paid. */
export async function rememberPayment(
  tx: Db,
  id: string,
  paid: Pick<SandboxPayment, 'orderId' | 'planName' | 'amount' | 'currency'> & {
    customerId: string;
  },
  paidAt: Date,
): Promise<void> {
  const { orderId, planName, amount, currency, customerId } = paid;
  await remember(
    tx,
    'payment',
    { id, customerId, now: paidAt },
    {
      orderId,
      planName,
      amount,
      currency,
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
  const { orderId, interval, amount, currency, customerId, subscriptionId, status } = checkout;
  return {
    id,
    orderId,
    claimedOrderId: null,
    sale: { kind: interval === 'lifetime' ? 'once' : 'renewing', amount, currency },
    status: status === 'confirming' ? 'open' : status,
    customerId,
    payment,
    subscriptionId,
  };
}

export function paymentState(id: string, payment: SandboxPayment): PaymentState {
  const { amount, currency, refundedAmount, isDisputeLost } = payment;
  return { id, amount, currency, paidAt: new Date(payment.paidAt), refundedAmount, isDisputeLost };
}

/** What is given back here is there at once. */
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
    payment,
  };
}

function statusOf({ endedAt, pastDueSince }: SandboxSubscription): SubscriptionState['status'] {
  if (endedAt !== null) return 'ended';
  return pastDueSince === null ? 'active' : 'past_due';
}
