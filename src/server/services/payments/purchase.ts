import type { OrderRow } from '../../db/repositories/orders.ts';
import type { SubscriptionRow } from '../../db/repositories/subscriptions.ts';
import { isProviderFault } from '../../payments/faults.ts';
import type {
  CheckoutState,
  PaymentState,
  Provider,
  SubscriptionState,
} from '../../payments/provider.ts';

/** All that the provider says now of what an order is about. */
export interface Purchase {
  /** Left out once there is a subscription, which says more. */
  checkout: CheckoutState | null;
  subscription: SubscriptionState | null;
}

/** The newest payment of a purchase. */
export function paymentOf({ checkout, subscription }: Purchase): PaymentState | null {
  return subscription?.payment ?? checkout?.payment ?? null;
}

/** Asks the provider; undefined if there is nothing there for this order yet. */
export async function fetchPurchase(
  provider: Provider,
  order: OrderRow,
  known: SubscriptionRow | undefined,
): Promise<Purchase | undefined> {
  if (known !== undefined) {
    return { checkout: null, subscription: await provider.fetchSubscription(known.externalId) };
  }
  if (order.providerSession === null) return undefined;
  const checkout = await fetchCheckout(provider, order.providerSession);
  const subscriptionId = checkout.status === 'paid' ? checkout.subscriptionId : null;
  return {
    checkout,
    subscription: subscriptionId ? await provider.fetchSubscription(subscriptionId) : null,
  };
}

/** A checkout that the provider does not know can never be paid. */
async function fetchCheckout(provider: Provider, id: string): Promise<CheckoutState> {
  try {
    return await provider.fetchCheckout(id);
  } catch (error) {
    if (!isProviderFault(error, 'missing')) throw error;
    return {
      id,
      orderId: null,
      status: 'expired',
      customerId: null,
      payment: null,
      subscriptionId: null,
    };
  }
}

/**
 * An order as the provider's word leaves it. Paid wins over everything else, whatever was thought of
 * the order before; nothing else changes an order that is no longer open.
 */
export function orderAfter(
  order: Pick<OrderRow, 'status' | 'customerId' | 'paidAt'>,
  { checkout, subscription }: Purchase,
): Pick<OrderRow, 'status' | 'customerId' | 'paidAt'> {
  const customerId = subscription?.customerId ?? checkout?.customerId ?? order.customerId;
  if (subscription !== null || checkout?.status === 'paid' || order.status === 'succeeded') {
    const firstPaidAt = subscription?.startedAt ?? checkout?.payment?.paidAt ?? null;
    return { status: 'succeeded', customerId, paidAt: order.paidAt ?? firstPaidAt };
  }
  return { status: unpaidStatus(order.status, checkout), customerId, paidAt: order.paidAt };
}

function unpaidStatus(
  status: OrderRow['status'],
  checkout: CheckoutState | null,
): OrderRow['status'] {
  if (status !== 'pending') return status;
  if (checkout?.status === 'expired') return 'canceled';
  return checkout?.status === 'failed' ? 'failed' : 'pending';
}
