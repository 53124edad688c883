import type {
  MadeRefund,
  PaymentStatus,
  PricePlan,
  Purchase,
  Refund,
  RefundRequest,
} from '#contract/payments.ts';
import { call } from './client.ts';
import type { AnswerOf } from './send.ts';

/** The price plans, in the order they are shown in. */
export const listPlans = async (): Promise<PricePlan[]> => (await call('listPlans', {})).plans;

/** What the member has that runs; null when nothing does. */
export const getSubscription = (): Promise<AnswerOf<'getSubscription'>> =>
  call('getSubscription', {});

/** Starts a purchase, or goes on with the one that has its key. */
export const buy = (body: Purchase): Promise<AnswerOf<'buy'>> => call('buy', { body });

/** How an own order stands; any other one is a 404. */
export const getPaymentStatus = (id: string): Promise<PaymentStatus> =>
  call('getPaymentStatus', { params: { id } });

/** Where the provider's billing portal is, for a short while. */
export const manageSubscription = async (): Promise<string> =>
  (await call('manageSubscription', {})).url;

/** What the member has asked to have back, and how that stands; the newest first. */
export const listRefunds = async (): Promise<MadeRefund[]> =>
  (await call('listRefunds', {})).refunds;

/** The 14-day guarantee: without a token a quote, with the token of one the refund. */
export const refund = (body: RefundRequest): Promise<Refund> => call('refund', { body });
