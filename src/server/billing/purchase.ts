import type { OrderRow } from '#server/db/repositories/orders.ts';
import type { SubscriptionRow } from '#server/db/repositories/subscriptions.ts';
import {
  type CheckoutState,
  isProviderError,
  type PaymentState,
  type Provider,
  type RefundedPayment,
  type RefundState,
  type Sale,
  type SubscriptionState,
} from './providers/provider.ts';

export function isChanged<Row extends object>(row: Row | undefined, values: Partial<Row>): boolean {
  if (row === undefined) return true;
  return (Object.keys(values) as (keyof Row)[]).some((name) => !isSame(row[name], values[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}

/** The provider's current state of everything that an order is about. */
export interface Purchase {
  /** Null once there is a subscription, which has more information. */
  checkout: CheckoutState | null;
  subscription: SubscriptionState | null;
  /** The state of a requested refund; null if there is none. */
  refund: RefundState | null;
  /** The payment for an earlier period, if it is what something was heard of. */
  earlierPayment: PaymentState | null;
  /** How a paid checkout differs from the order. With any difference it pays for nothing. */
  mismatches: readonly Mismatch[];
}

/** What is compared before a payment counts. origin: the checkout was not created by us. */
export type Mismatch = 'origin' | 'kind' | 'amount' | 'currency';

/**
 * How a checkout differs from its order, by the price plan as it was then. Renewals are not
 * compared: only the operator can change who pays one, and how much.
 */
export function mismatchesOf(
  { interval, amount, currency }: Pick<OrderRow, 'interval' | 'amount' | 'currency'>,
  sale: Sale | null,
): Mismatch[] {
  const kind = interval === 'lifetime' ? 'once' : 'renewing';
  const isOtherKind = sale === null || (interval !== null && sale.kind !== kind);
  return [
    ...(isOtherKind ? (['kind'] as const) : []),
    ...(sale?.amount === amount ? [] : (['amount'] as const)),
    ...(sale?.currency === currency ? [] : (['currency'] as const)),
  ];
}

export function paymentOf({ checkout, subscription }: Purchase): PaymentState | null {
  return subscription?.payment ?? checkout?.payment ?? null;
}

export async function fetchPurchase(
  provider: Provider,
  order: OrderRow,
  known: SubscriptionRow | undefined,
  {
    refunded,
    paymentId,
  }: { refunded?: RefundedPayment | undefined; paymentId?: string | undefined },
): Promise<Purchase | undefined> {
  const refund = refunded === undefined ? null : await provider.fetchRefund(refunded);
  if (known !== undefined) {
    const subscription = await provider.fetchSubscription(known.externalId);
    const isEarlier = paymentId !== undefined && paymentId !== subscription.payment?.id;
    const earlierPayment = isEarlier ? await provider.fetchPayment(paymentId) : null;
    return { checkout: null, subscription, refund, earlierPayment, mismatches: [] };
  }
  if (order.providerSession === null) return undefined;
  const checkout = await fetchCheckout(provider, order.providerSession);
  const mismatches = checkout.status === 'paid' ? mismatchesOf(order, checkout.sale) : [];
  const isOurs = checkout.status === 'paid' && mismatches.length === 0;
  const subscriptionId = isOurs ? checkout.subscriptionId : null;
  const subscription = subscriptionId ? await provider.fetchSubscription(subscriptionId) : null;
  return { checkout, subscription, refund, earlierPayment: null, mismatches };
}

/** A checkout that the provider does not know can never be paid. */
async function fetchCheckout(provider: Provider, id: string): Promise<CheckoutState> {
  try {
    return await provider.fetchCheckout(id);
  } catch (error) {
    if (!isProviderError(error, 'missing')) throw error;
    return {
      id,
      orderId: null,
      claimedOrderId: null,
      sale: null,
      status: 'expired',
      failure: null,
      customerId: null,
      payment: null,
      freeSince: null,
      subscriptionId: null,
    };
  }
}

type OrderState = Pick<OrderRow, 'status' | 'failure' | 'customerId' | 'paidAt'>;

/**
 * The new state of an order. Paid overrides any other state of the order; nothing else changes an
 * order that is no longer open. If something else than the order was paid, the order has failed.
 */
export function orderAfter(
  order: OrderState,
  { checkout, subscription, mismatches }: Purchase,
): OrderState {
  const { failure, paidAt } = order;
  if (mismatches.length > 0) {
    const { status, customerId } = order;
    return { status: status === 'pending' ? 'failed' : status, failure: null, customerId, paidAt };
  }
  const customerId = subscription?.customerId ?? checkout?.customerId ?? order.customerId;
  if (subscription !== null || checkout?.status === 'paid' || order.status === 'succeeded') {
    const firstPaidAt =
      subscription?.startedAt ?? checkout?.payment?.paidAt ?? checkout?.freeSince ?? null;
    return { status: 'succeeded', failure: null, customerId, paidAt: paidAt ?? firstPaidAt };
  }
  const status = unpaidStatus(order.status, checkout);
  return { status, failure: checkout?.failure ?? failure, customerId, paidAt };
}

function unpaidStatus(
  status: OrderRow['status'],
  checkout: CheckoutState | null,
): OrderRow['status'] {
  if (status !== 'pending') return status;
  if (checkout?.status === 'expired') return 'canceled';
  return checkout?.status === 'failed' ? 'failed' : 'pending';
}
