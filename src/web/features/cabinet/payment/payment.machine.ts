import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import type { PaymentMethod } from '#contract/choices.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { type OrderOutcome, orderMachine } from './order.machine.ts';
import { type Choice, choiceFor, intentFor, type Offer, type PurchaseIntent } from './purchase.ts';

/**
 * What the plans are shown with. canceled, failed: what became of the last order. needless: the
 * member has the plan already. unavailable: the payment could not be begun.
 */
export type Notice = 'canceled' | 'failed' | 'needless' | 'unavailable';

export interface PaymentInput {
  /** The order that the address speaks of; null on the way to the plans. */
  orderId: string | null;
  choice: Choice;
  intent: PurchaseIntent | null;
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
 * Why no purchase came of an intent. needless: the member has the plan. unavailable: the payment could
 * not be begun. outdated: what was wished for is not as it was. Null: the error has its own sentence
 * for the member, or nobody is signed in any more.
 */
export type PurchaseRefusal = 'needless' | 'unavailable' | 'outdated' | null;

function purchaseRefusalOf(error: unknown): PurchaseRefusal {
  if (!(error instanceof ApiError)) return 'unavailable';
  const { code, status } = error;
  if (code === 'already_subscribed') return 'needless';
  if (code === 'unknown_plan' || code === 'invalid') return 'outdated';
  const isNamedByServer = status < 500 && code !== undefined;
  return isNamedByServer ? null : 'unavailable';
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
const outcomeOf = ({ event }: Done<OrderOutcome>) => ({ outcome: event.output });

const became = (expected: OrderOutcome) => ({
  type: 'hasOutcome' as const,
  params: ({ event }: Done<OrderOutcome>) => ({ outcome: event.output, expected }),
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
    buy: fromPromise<StartedPurchase, PurchaseIntent | null>(() =>
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
    setOffer: assign(({ context }, { offer }: { offer: Offer }) => {
      const before = context.offer?.subscription;
      const isAskedFor = context.intent !== null || before?.id === offer.subscription?.id;
      return { offer, choice: choiceFor(offer, context.choice, isAskedFor) };
    }),
    setPlan: assign(({ context }, { planId }: Pick<PaymentContext['choice'], 'planId'>) => ({
      choice: { ...context.choice, planId },
    })),
    setMethod: assign(({ context }, { method }: Pick<PaymentContext['choice'], 'method'>) => ({
      choice: { ...context.choice, method },
    })),
    setIntent: assign(({ context }, { newKey }: { newKey: string }) => ({
      intent: intentFor(context.choice, context.intent, newKey),
      notice: null,
    })),
    setOrder: assign(({ context }, { id, checkoutUrl }: StartedPurchase) => ({
      intent: context.intent && { ...context.intent, orderId: id },
      address: checkoutUrl,
    })),
    setAddress: assign((_, params: { address: string }) => params),
    /** The intent is over; one that another order is about stays. */
    endIntent: assign(({ context: { orderId, intent } }) =>
      orderId === null || intent?.orderId === orderId ? { intent: null } : {},
    ),
    forgetIntent: assign({ intent: null }),
    setNotice: assign((_, params: { notice: Notice | null }) => params),
    setEndNotice: assign((_, { outcome }: { outcome: OrderOutcome }) => ({
      notice: outcome === 'canceled' || outcome === 'failed' ? outcome : null,
    })),
    emitFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'call.failed' as const,
      error,
    })),
    emitAccess: emit({ type: 'access.change' }),
  },
  guards: {
    hasAddressedOrder: ({ context }) => context.orderId !== null,
    hasOpenOrder: ({ context }) => context.intent !== null && context.intent.orderId !== null,
    ownsSelectedPlan: ({ context: { offer, intent } }) =>
      intent !== null && offer?.subscription?.planId === intent.planId,
    hasPlan: ({ context }) => context.choice.planId !== null,
    hasOutcome: (_, params: { outcome: OrderOutcome; expected: OrderOutcome }) =>
      params.outcome === params.expected,
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
    'plan.choose': { actions: { type: 'setPlan', params: ({ event }) => event } },
    'method.choose': { actions: { type: 'setMethod', params: ({ event }) => event } },
    'purchase.submit': {
      guard: 'hasPlan',
      actions: { type: 'setIntent', params: ({ event }) => event },
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
            onDone: { actions: { type: 'setOffer', params: offerOf }, target: 'fresh' },
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
            { guard: 'ownsSelectedPlan', actions: 'forgetIntent' },
            { guard: 'hasOpenOrder', target: 'watched' },
          ],
        },
        watched: {
          on: { 'page.return': { actions: sendTo('order', ({ event }) => event) } },
          invoke: {
            id: 'order',
            src: 'watchOrder',
            input: ({ context }) => ({ orderId: context.intent?.orderId ?? '' }),
            onDone: [
              { guard: became('succeeded'), target: '#payment.succeeded' },
              {
                actions: ['endIntent', { type: 'setEndNotice', params: outcomeOf }],
                target: 'none',
              },
            ],
            onError: { actions: 'endIntent', target: 'none' },
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
 * effect, and one intent has one key, so that nobody pays twice. An order is asked about until it is
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
        onDone: { actions: { type: 'setOffer', params: offerOf }, target: 'choosing' },
        onError: { actions: { type: 'emitFailure', params: errorOf }, target: 'loadFailed' },
      },
    },
    loadFailed: { on: { 'offer.load': 'loading' } },
    choosing,
    initiating: {
      tags: 'busy',
      invoke: {
        src: 'buy',
        input: ({ context }) => context.intent,
        onDone: {
          actions: { type: 'setOrder', params: ({ event }) => event.output },
          target: 'away',
        },
        onError: [
          {
            guard: refusedAs('needless'),
            actions: [
              'endIntent',
              { type: 'setNotice', params: { notice: 'needless' } },
              'emitAccess',
            ],
            target: 'loading',
          },
          {
            guard: refusedAs('unavailable'),
            actions: { type: 'setNotice', params: { notice: 'unavailable' } },
            target: 'choosing',
          },
          {
            guard: refusedAs('outdated'),
            actions: ['endIntent', { type: 'emitFailure', params: errorOf }],
            target: 'loading',
          },
          { actions: { type: 'emitFailure', params: errorOf }, target: 'choosing' },
        ],
      },
    },
    openingPortal: {
      tags: 'busy',
      invoke: {
        src: 'fetchPortal',
        onDone: {
          actions: { type: 'setAddress', params: ({ event }) => ({ address: event.output }) },
          target: 'away',
        },
        onError: { actions: { type: 'emitFailure', params: errorOf }, target: 'choosing' },
      },
    },
    /** On the way to the checkout or the portal; the page may come back out of the browser's memory. */
    away: {
      invoke: {
        src: 'openAddress',
        input: ({ context }) => context.address,
        onError: {
          actions: { type: 'setNotice', params: { notice: 'unavailable' } },
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
          { guard: became('succeeded'), actions: 'endIntent', target: 'succeeded' },
          { guard: became('failed'), actions: 'endIntent', target: 'failed' },
          { guard: became('unknown'), actions: 'endIntent', target: 'unknown' },
          { actions: ['endIntent', { type: 'setEndNotice', params: outcomeOf }], target: 'ended' },
        ],
        onError: 'unknown',
      },
      states: { prompt: { after: { [SLOW_AFTER_MS]: 'slow' } }, slow: { tags: 'slow' } },
    },
    succeeded: {
      entry: ['endIntent', 'emitAccess'],
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
