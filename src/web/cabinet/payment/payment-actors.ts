import { fromPromise } from 'xstate';
import { ApiError, KeyedError } from '#web/api/api-error.ts';
import {
  buy,
  getPaymentStatus,
  getSubscription,
  listPlans,
  manageSubscription,
} from '#web/api/payments.ts';
import { isWebAddress } from '#web/api/web-address.ts';
import type { Offer } from './offer.ts';
import { orderMachine } from './order.machine.ts';
import { type OrderNews, orderNewsOf } from './order-news.ts';
import { paymentMachine } from './payment.machine.ts';
import type { StartedPurchase } from './payment-setup.ts';

async function askOrder(orderId: string): Promise<OrderNews> {
  try {
    return orderNewsOf(await getPaymentStatus(orderId), new Date());
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'unknown';
    throw error;
  }
}

/** The payment machine on the API and in this window. */
export const paymentHere = paymentMachine.provide({
  actors: {
    loadOffer: fromPromise(async (): Promise<Offer> => {
      const [plans, subscription] = await Promise.all([listPlans(), getSubscription()]);
      return { plans, subscription };
    }),
    buy: fromPromise(async ({ input: wish }) => {
      if (wish === null) throw new Error('There is no wish to buy');
      const { planId, method, idempotencyKey } = wish;
      const answer: Partial<StartedPurchase> | undefined = await buy({
        planId,
        method,
        idempotencyKey,
      });
      const { id = '', checkoutUrl = '' } = answer ?? {};
      // An order that leads to no checkout must not be waited for.
      if (id === '' || !isWebAddress(checkoutUrl)) {
        throw new KeyedError('errors.wrong_response_from_server');
      }
      return { id, checkoutUrl };
    }),
    fetchPortal: fromPromise(manageSubscription),
    openAddress: fromPromise(async ({ input: address }) => {
      if (!isWebAddress(address)) throw new Error('The address leads to no web page');
      window.location.assign(address);
    }),
    watchOrder: orderMachine.provide({
      actors: { askOrder: fromPromise(({ input: orderId }) => askOrder(orderId)) },
    }),
  },
});
