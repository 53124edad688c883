import type {
  CodeCheck,
  Leaving,
  Purchase,
  RefundRequest,
  WithdrawalRequest,
} from '#contract/payments.ts';
import { call, renewTokens } from './client.ts';

/** The price plans in display order, and whether promotion codes are taken. */
export const listPlans = () => call('listPlans', {});

/** What a promotion code takes off. */
export const checkCode = (body: CodeCheck) => call('checkCode', { body });

/** The member's active subscription or plan; null if there is none. */
export const getSubscription = () => call('getSubscription', {});

/** Starts a purchase, or continues the one with the same idempotency key. */
export const buy = (body: Purchase) => call('buy', { body });

export const getPaymentStatus = (id: string) => call('getPaymentStatus', { params: { id } });

/** The paid orders for which the tokens were renewed since the page was loaded. */
const renewedFor = new Set<string>();

/** The status of an order under way. Its payment makes older tokens stale, so they are renewed. */
export async function watchPayment(id: string) {
  const response = await getPaymentStatus(id);
  if (response.status === 'succeeded' && !renewedFor.has(id)) {
    renewedFor.add(id);
    await renewTokens();
  }
  return response;
}

/** The address of the provider's billing portal, valid for a short while. */
export const manageSubscription = async () => (await call('manageSubscription', {})).url;

/** Why the member has cancelled; empty if they would rather not say. */
export const sayWhyLeaving = (body: Leaving) => call('sayWhyLeaving', { body });

/** The member's refund requests and their status, newest first. */
export const listRefunds = async () => (await call('listRefunds', {})).refunds;

/** The 14-day guarantee. Without a token it returns a quote; with a quote's token it refunds. */
export const refund = (body: RefundRequest) => call('refund', { body });

/** The right of withdrawal. Without a token it returns a draft; with a draft's token it states it. */
export const withdraw = (body: WithdrawalRequest) => call('withdraw', { body });
