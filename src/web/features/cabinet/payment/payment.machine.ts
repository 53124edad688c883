import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import type { PaymentMethod } from '#contract/choices.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { type OrderNews, orderMachine } from './order.machine.ts';
import { type Choice, choiceFor, type Offer, type Wish, wishFor } from './purchase.ts';

/**
 * What the plans are shown with. canceled, failed: what became of the last order. needless: the
 * member has the plan already. unavailable: the payment could not be begun.
 */
export type Notice = 'canceled' | 'failed' | 'needless' | 'unavailable';

export interface PaymentInput {
  /** The order that the address speaks of; null on the way to the plans. */
  orderId: string | null;
  choice: Choice;
  wish: Wish | null;
  notice: Notice | null;
}

interface PaymentContext extends PaymentInput {
  /** Null until it is loaded. */
  offer: Offer | null;
  /** Where the member is sent to pay, or to manage what they have. */
  address: string;
}

/** `page.return`: the member looks at the page again. `page.restore`: the browser brought it back. */
type PaymentEvent =
  | { type: 'offer.load' }
  | { type: 'plan.choose'; planId: string }
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'purchase.submit'; newKey: string }
  | { type: 'portal.open' }
  | { type: 'address.open' }
  | { type: 'address.leave' }
  | { type: 'page.return' }
  | { type: 'page.restore' };

/** A call failed that no screen tells of; or what the account may do has changed. */
export type PaymentEmitted = { type: 'call.failed'; error: unknown } | { type: 'access.change' };

/**
 * Why no purchase came of a wish. needless: the member has the plan. unavailable: the payment could
 * not be begun. outdated: what was wished for is not as it was. Null: the error has its own sentence
 * for the member, or nobody is signed in any more.
 */
export type PurchaseRefusal = 'needless' | 'unavailable' | 'outdated' | null;

function purchaseRefusalOf(error: unknown): PurchaseRefusal {
  if (!(error instanceof ApiError)) return 'unavailable';
  const { code, status } = error;
  if (code === 'already_subscribed') return 'needless';
  if (code === 'unknown_plan' || code === 'invalid') return 'outdated';
  const isToldByServer = status < 500 && code !== undefined;
  return isToldByServer ? null : 'unavailable';
}

interface Done<Output> {
  event: { output: Output };
}

interface Failed {
  event: { error: unknown };
}

/** What the payment machine's actions and guards take from the events of its actors. */
const offerOf = ({ event }: Done<Offer>) => ({ offer: event.output });
const errorOf = ({ event }: Failed) => ({ error: event.error });
const newsOf = ({ event }: Done<OrderNews>) => ({ news: event.output });

const became = (expected: OrderNews) => ({
  type: 'isNews' as const,
  params: ({ event }: Done<OrderNews>) => ({ news: event.output, expected }),
});

const refusedAs = (expected: Exclude<PurchaseRefusal, null>) => ({
  type: 'isRefusal' as const,
  params: ({ event }: Failed) => ({ error: event.error, expected }),
});

/** What the payment machine does and decides. Its actors are to be provided. */
const paymentSetup = setup({
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

/** The plans are shown. Meanwhile they may change, and so may an order that is still open. */
const choosing = paymentSetup.createStateConfig({
  type: 'parallel',
  on: {
    'plan.choose': { actions: { type: 'keepPlan', params: ({ event }) => event } },
    'method.choose': { actions: { type: 'keepMethod', params: ({ event }) => event } },
    'purchase.submit': {
      guard: 'hasPlan',
      actions: { type: 'keepWish', params: ({ event }) => event },
      target: 'initiating',
    },
    'portal.open': 'openingPortal',
  },
  states: {
    /** Another tab may have bought something. */
    offer: {
      initial: 'fresh',
      states: {
        fresh: { on: { 'page.return': 'refreshing', 'offer.load': 'refreshing' } },
        refreshing: {
          invoke: {
            src: 'loadOffer',
            onDone: { actions: { type: 'keepOffer', params: offerOf }, target: 'fresh' },
            onError: 'fresh',
          },
        },
      },
    },
    /** An order whose checkout was left may have been paid, or given up. */
    order: {
      initial: 'none',
      states: {
        none: {
          always: [
            // Its payment is old news to a member who has the plan by now.
            { guard: 'hasWhatIsWished', actions: 'forgetWish' },
            { guard: 'hasOpenOrder', target: 'watched' },
          ],
        },
        watched: {
          on: { 'page.return': { actions: sendTo('order', ({ event }) => event) } },
          invoke: {
            id: 'order',
            src: 'watchOrder',
            input: ({ context }) => ({ orderId: context.wish?.orderId ?? '' }),
            onDone: [
              { guard: became('succeeded'), target: '#payment.succeeded' },
              { actions: ['endWish', { type: 'tellEnd', params: newsOf }], target: 'none' },
            ],
            onError: { actions: 'endWish', target: 'none' },
          },
        },
      },
    },
  },
});

/** After so long a payment that is not confirmed needs an explanation. */
export const SLOW_AFTER_MS = 15_000;
/** How long the thanks stay before the sessions open. */
export const THANKS_SHOWN_MS = 3_000;

/**
 * From the plans to the checkout and back (spec section 2). Clicks while a purchase begins have no
 * effect, and one wish has one key, so that nobody pays twice. An order is asked about until it is
 * over. Provide `loadOffer`, `buy`, `fetchPortal`, `openAddress`, and `watchOrder` with `askOrder`.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, offer: null, address: '' }),
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'hasAddressedOrder', target: 'confirming' }, 'loading'] },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadOffer',
        onDone: { actions: { type: 'keepOffer', params: offerOf }, target: 'choosing' },
        onError: { actions: { type: 'tellFailure', params: errorOf }, target: 'unloaded' },
      },
    },
    unloaded: { on: { 'offer.load': 'loading' } },
    choosing,
    initiating: {
      tags: 'busy',
      invoke: {
        src: 'buy',
        input: ({ context }) => context.wish,
        onDone: {
          actions: { type: 'keepOrder', params: ({ event }) => event.output },
          target: 'away',
        },
        onError: [
          {
            guard: refusedAs('needless'),
            actions: ['endWish', { type: 'tell', params: { notice: 'needless' } }, 'tellAccess'],
            target: 'loading',
          },
          {
            guard: refusedAs('unavailable'),
            actions: { type: 'tell', params: { notice: 'unavailable' } },
            target: 'choosing',
          },
          {
            guard: refusedAs('outdated'),
            actions: ['endWish', { type: 'tellFailure', params: errorOf }],
            target: 'loading',
          },
          { actions: { type: 'tellFailure', params: errorOf }, target: 'choosing' },
        ],
      },
    },
    openingPortal: {
      tags: 'busy',
      invoke: {
        src: 'fetchPortal',
        onDone: {
          actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) },
          target: 'away',
        },
        onError: { actions: { type: 'tellFailure', params: errorOf }, target: 'choosing' },
      },
    },
    /** On the way to the checkout or the portal; the page may come back out of the browser's memory. */
    away: {
      invoke: {
        src: 'openAddress',
        input: ({ context }) => context.address,
        onError: {
          actions: { type: 'tell', params: { notice: 'unavailable' } },
          target: 'choosing',
        },
      },
      on: {
        'address.open': { target: 'away', reenter: true },
        'address.leave': 'choosing.offer.refreshing',
        'page.restore': 'choosing.offer.refreshing',
      },
    },
    confirming: {
      initial: 'prompt',
      on: { 'page.return': { actions: sendTo('order', ({ event }) => event) } },
      invoke: {
        id: 'order',
        src: 'watchOrder',
        input: ({ context }) => ({ orderId: context.orderId ?? '' }),
        onDone: [
          { guard: became('succeeded'), actions: 'endWish', target: 'succeeded' },
          { guard: became('failed'), actions: 'endWish', target: 'failed' },
          { guard: became('unknown'), actions: 'endWish', target: 'unknown' },
          { actions: ['endWish', { type: 'tellEnd', params: newsOf }], target: 'ended' },
        ],
        onError: 'unknown',
      },
      states: { prompt: { after: { [SLOW_AFTER_MS]: 'slow' } }, slow: { tags: 'slow' } },
    },
    succeeded: {
      entry: ['endWish', 'tellAccess'],
      initial: 'thanking',
      states: {
        thanking: { after: { [THANKS_SHOWN_MS]: 'thanked' } },
        thanked: { tags: 'movingOn' },
      },
    },
    /** The payment error page tells the rest. */
    failed: {},
    /** The order came to nothing, so that the plans are what is left. */
    ended: {},
    /** The member has no such order. */
    unknown: {},
  },
});
