import { assign, emit, fromPromise, setup } from 'xstate';
import { choiceFor, type Offer } from './offer.ts';
import { orderMachine } from './order.machine.ts';
import type { OrderNews } from './order-news.ts';
import type {
  Notice,
  PaymentContext,
  PaymentEmitted,
  PaymentEvent,
  PaymentInput,
} from './payment-context.ts';
import { purchaseRefusalOf } from './purchase-refusal.ts';
import { type Wish, wishFor } from './wish.ts';

/** What the payment machine does and decides. Its actors are to be provided. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    emitted: {} as PaymentEmitted,
    tags: {} as 'busy' | 'slow' | 'movingOn',
    children: {} as { order: 'watchOrder' },
  },
  actors: {
    loadOffer: fromPromise<Offer>(() => Promise.reject(new Error('loadOffer must be provided'))),
    buy: fromPromise<StartedPurchase, Wish | null>(() =>
      Promise.reject(new Error('buy must be provided')),
    ),
    fetchPortal: fromPromise<string>(() =>
      Promise.reject(new Error('fetchPortal must be provided')),
    ),
    openAddress: fromPromise<void, string>(() =>
      Promise.reject(new Error('openAddress must be provided')),
    ),
    watchOrder: orderMachine,
  },
  actions: {
    keepOffer: assign(({ context }, { offer }: { offer: Offer }) => {
      const before = context.offer?.subscription;
      const isAskedFor = context.wish !== null || before?.id === offer.subscription?.id;
      return { offer, choice: choiceFor(offer, context.choice, isAskedFor) };
    }),
    keepPlan: assign(({ context }, { planId }: Pick<PaymentContext['choice'], 'planId'>) => ({
      choice: { ...context.choice, planId },
    })),
    keepMethod: assign(({ context }, { method }: Pick<PaymentContext['choice'], 'method'>) => ({
      choice: { ...context.choice, method },
    })),
    keepWish: assign(({ context }, { newKey }: { newKey: string }) => ({
      wish: wishFor(context.choice, context.wish, newKey),
      notice: null,
    })),
    keepOrder: assign(({ context }, { id, checkoutUrl }: StartedPurchase) => ({
      wish: context.wish && { ...context.wish, orderId: id },
      address: checkoutUrl,
    })),
    keepAddress: assign((_, params: { address: string }) => params),
    /** The wish is over; one that another order is about stays. */
    endWish: assign(({ context: { orderId, wish } }) =>
      orderId === null || wish?.orderId === orderId ? { wish: null } : {},
    ),
    forgetWish: assign({ wish: null }),
    tell: assign((_, params: { notice: Notice | null }) => params),
    tellEnd: assign((_, { news }: { news: OrderNews }) => ({
      notice: news === 'canceled' || news === 'failed' ? news : null,
    })),
    tellFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'call.failed' as const,
      error,
    })),
    tellAccess: emit({ type: 'access.change' }),
  },
  guards: {
    hasAddressedOrder: ({ context }) => context.orderId !== null,
    hasOpenOrder: ({ context }) => context.wish !== null && context.wish.orderId !== null,
    hasWhatIsWished: ({ context: { offer, wish } }) =>
      wish !== null && offer?.subscription?.planId === wish.planId,
    hasPlan: ({ context }) => context.choice.planId !== null,
    isNews: (_, params: { news: OrderNews; expected: OrderNews }) =>
      params.news === params.expected,
    isRefusal: (_, params: { error: unknown; expected: ReturnType<typeof purchaseRefusalOf> }) =>
      purchaseRefusalOf(params.error) === params.expected,
  },
});

export interface StartedPurchase {
  /** Of the order. */
  id: string;
  checkoutUrl: string;
}
