import type { Stripe } from 'stripe';
import { SECOND } from '../../clock.ts';
import { ProviderFault } from '../faults.ts';
import type {
  CheckoutState,
  PaymentState,
  RefundState,
  Sale,
  SubscriptionState,
} from '../provider.ts';
import { ORDER_ID } from './checkout-params.ts';

/** The id of an object that Stripe gives whole or by its id. */
export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

const timeOf = (seconds: number) => new Date(seconds * SECOND);

/** A checkout session; `payment` as fetched for it. */
export function checkoutState(
  session: Stripe.Checkout.Session,
  payment: PaymentState | null,
): CheckoutState {
  const subscriptionId = idOf(session.subscription);
  const status = checkoutStatus(session);
  if (status === 'paid' && session.mode === 'subscription' && subscriptionId === null) {
    throw new ProviderFault('away', 'a paid checkout without its subscription');
  }
  return {
    id: session.id,
    orderId: session.metadata?.[ORDER_ID] ?? null,
    // The buyer's to write, in the address of a payment link.
    claimedOrderId: session.client_reference_id,
    sale: saleOf(session),
    status,
    customerId: idOf(session.customer),
    payment,
    subscriptionId,
  };
}

/**
 * What a session sells, by its subtotal: a tax may come on top of it, and a discount that only the
 * operator can give may go off it, and either way the plan was sold at its price.
 */
function saleOf({ mode, amount_subtotal: amount, currency }: Stripe.Checkout.Session): Sale | null {
  if (mode === 'setup' || amount === null || currency === null) return null;
  const kind = mode === 'subscription' ? 'renewing' : 'once';
  return { kind, amount, currency: currency.toUpperCase() };
}

function checkoutStatus({ status, payment_status }: Stripe.Checkout.Session) {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  return payment_status === 'unpaid' ? 'processing' : 'paid';
}

/** A payment whose newest charge was fetched with it; null if nothing has been paid. */
export function paymentState(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): PaymentState | null {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  if (intent.status !== 'succeeded' || charge === null) return null;
  return {
    id: intent.id,
    amount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    paidAt: timeOf(charge.created),
    refundedAmount: charge.amount_refunded,
    isDisputeLost: disputes.some(({ status }) => status === 'lost'),
  };
}

/**
 * How a payment of this amount is being given back, by all its refunds, the newest first. Those that
 * failed do not count, so that a second try by the operator is followed as well.
 */
export function refundState(refunds: readonly Stripe.Refund[], amount: number): RefundState {
  const id = refunds[0]?.id ?? null;
  const standing = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const given = standing.reduce((sum, refund) => sum + refund.amount, 0);
  if (given < amount) return { id, status: 'failed' };
  const isDone = standing.every(({ status }) => status === 'succeeded');
  return { id, status: isDone ? 'succeeded' : 'pending' };
}

/**
 * A subscription whose newest invoice was fetched with it; `paid` is the newest one that was paid,
 * `payment` what it was paid with.
 */
export function subscriptionState(
  subscription: Stripe.Subscription,
  paid: Stripe.Invoice | undefined,
  payment: PaymentState | null,
): SubscriptionState {
  const [item] = subscription.items.data;
  if (item === undefined) throw new ProviderFault('away', 'a subscription without items');
  const status = subscriptionStatus(subscription.status);
  // The period moves on whenever a renewal falls due, whether or not any is paid.
  const isOwed = status === 'past_due' || isRenewalOwed(subscription);
  const { start_date: start, cancel_at: cancelAt } = subscription;
  const paidUntil = timeOf(isOwed ? (endOf(paid) ?? start) : item.current_period_end);
  return {
    id: subscription.id,
    orderId: subscription.metadata[ORDER_ID] ?? null,
    customerId: idOf(subscription.customer),
    status,
    startedAt: timeOf(start),
    paidUntil,
    pastDueSince: status === 'past_due' ? paidUntil : null,
    // The billing portal sets either of the two.
    cancelAtPeriodEnd:
      subscription.cancel_at_period_end ||
      (cancelAt !== null && cancelAt <= item.current_period_end),
    payment,
  };
}

function subscriptionStatus(status: Stripe.Subscription.Status): SubscriptionState['status'] {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'past_due';
}

/** The end of the time that an invoice is for. */
function endOf(invoice: Stripe.Invoice | undefined): number | undefined {
  const ends = invoice?.lines.data.map(({ period }) => period.end) ?? [];
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function isRenewalOwed({ latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (invoice === null || typeof invoice === 'string') return false;
  return invoice.billing_reason === 'subscription_cycle' && invoice.status !== 'paid';
}
