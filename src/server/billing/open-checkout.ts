import { PATHS } from '#contract/paths.ts';
import type { PricePlan } from '#contract/payments.ts';
import { Problem } from '#server/base/problem.ts';
import {
  deleteUnopenedOrder,
  findCustomerId,
  type OrderRow,
  storeCheckout,
} from '#server/db/repositories/orders.ts';
import { findUser } from '#server/db/repositories/users.ts';
import type { PaymentsContext } from './context.ts';
import { isProviderError, ProviderError } from './providers/provider.ts';

export type CheckoutContext = Pick<PaymentsContext, 'db' | 'provider' | 'origins' | 'orderChanged'>;

/**
 * Where to pay an order. Creates a checkout at the provider if there is none. If the response is
 * lost, the order stays and the next call gets the same checkout. If the provider refuses or fails,
 * the order is deleted. Throws `ProviderError`, or `code_not_for_purchase` if it may be the code that
 * the provider refuses.
 */
export async function openCheckout(
  context: CheckoutContext,
  order: OrderRow,
  plan: PricePlan,
): Promise<string> {
  if (order.checkoutUrl !== null) return order.checkoutUrl;
  if (order.status !== 'pending') throw new ProviderError('missing', 'it never had a checkout');
  const { db, provider } = context;
  const { id, url, total } = await createCheckout(context, order, plan);
  if (order.promotion !== null && total > order.amount - order.promotion.off) {
    // The code does less than its member was shown.
    await provider.expireCheckout(id);
    await dropUnopened(context, order);
    throw new Problem('code_not_for_purchase');
  }
  if (await storeCheckout(db, order.id, { providerSession: id, checkoutUrl: url })) return url;
  // The order was given up meanwhile: nobody must pay for it.
  await provider.expireCheckout(id);
  throw new ProviderError('missing', 'the order was given up while its checkout was made');
}

async function createCheckout(context: CheckoutContext, order: OrderRow, plan: PricePlan) {
  const { db, provider, origins } = context;
  const user = order.userId === null ? undefined : await findUser(db, order.userId);
  if (user === undefined) throw new Problem('unauthorized');
  const plans = `${origins.app()}${PATHS.CABINET_PAYMENT}`;
  try {
    return await provider.createCheckout({
      orderId: order.id,
      // As it was when the order was created: the payment will be compared with that.
      plan: { ...plan, interval: order.interval ?? plan.interval },
      amount: order.amount,
      currency: order.currency,
      promotion: order.promotion,
      method: order.method,
      language: user.language,
      email: user.email,
      customerId: await findCustomerId(db, user.id, provider.name),
      urls: {
        success: `${plans}?order=${order.id}`,
        cancel: plans,
        failure: `${origins.app()}${PATHS.CABINET_PAYMENT_ERROR}?order=${order.id}`,
      },
    });
  } catch (error) {
    if (!isProviderError(error, 'refused', 'missing', 'broken')) throw error;
    await dropUnopened(context, order);
    if (order.promotion !== null && isProviderError(error, 'refused', 'missing')) {
      throw new Problem('code_not_for_purchase', { cause: error });
    }
    throw error;
  }
}

/** Makes an open order impossible to pay. Sync it afterwards. */
export async function closeCheckout(context: CheckoutContext, order: OrderRow): Promise<void> {
  if (order.providerSession === null) return await dropUnopened(context, order);
  try {
    await context.provider.expireCheckout(order.providerSession);
  } catch (error) {
    // The checkout is already over; syncing finds out how.
    if (!isProviderError(error, 'refused', 'missing')) throw error;
  }
}

/** Deletes an open order that never had a checkout. */
export async function dropUnopened(
  { db, orderChanged }: Pick<CheckoutContext, 'db' | 'orderChanged'>,
  order: OrderRow,
): Promise<void> {
  if (await deleteUnopenedOrder(db, order.id)) orderChanged(order, order.status, 'deleted');
}
