import { assign, emit, fromPromise, setup } from 'xstate';
import { ApiError, isOffline } from '#web/shared/api/api-error.ts';
import { notProvided } from '#web/shared/api/not-provided.ts';
import type { OrderOutcome } from './order.ts';
import { type Choice, choiceFor, intentFor, type Offer, type PurchaseIntent } from './purchase.ts';

/**
 * A notice above the plans. canceled, failed: the outcome of the last order. needless: the member
 * already has the plan. unavailable, offline: the payment could not start.
 */
export type Notice = 'canceled' | 'failed' | 'needless' | 'unavailable' | 'offline';

export interface PaymentInput {
  /** The order in the address; null if there is none. */
  orderId: string | null;
  choice: Choice;
  intent: PurchaseIntent | null;
  notice: Notice | null;
}

interface PaymentContext extends PaymentInput {
  /** Null until it is loaded. */
  offer: Offer | null;
  /** The address of the checkout. */
  address: string;
}

/**
 * `page.return`: the member looks at the page again. `page.restore`: the browser restored the page.
 */
type PaymentEvent =
  | { type: 'offer.load' }
  | ({ type: 'choice.change' } & Partial<Choice>)
  | { type: 'purchase.submit'; newKey: string; code?: string | undefined }
  | { type: 'address.open' }
  | { type: 'address.leave' }
  | { type: 'page.return' }
  | { type: 'page.restore' };

/** A call failed that no screen reports, or the account's access has changed. */
export type PaymentEmitted = { type: 'call.failed'; error: unknown } | { type: 'access.change' };

/**
 * Why a purchase intent led to no purchase. needless: the member has the plan. unavailable: the
 * payment could not start. outdated: the selected offer has changed. Null: the error has its own
 * sentence for the member, or nobody is signed in any more.
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

/** Readers of actor events for the payment machine's actions and guards. */
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

/** The payment machine's actions and guards. */
const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    emitted: {} as PaymentEmitted,
    tags: {} as 'busy' | 'slow' | 'movingOn',
  },
  actors: {
    loadOffer: fromPromise<Offer>(async () => notProvided('loadOffer')),
    buy: fromPromise<StartedPurchase, PurchaseIntent | null>(async () => notProvided('buy')),
    openAddress: fromPromise<void, string>(async () => notProvided('openAddress')),
    watchOrder: fromPromise<OrderOutcome, string>(async () => notProvided('watchOrder')),
  },
  actions: {
    setOffer: assign(({ context }, { offer }: { offer: Offer }) => {
      const before = context.offer;
      const isAskedFor =
        context.intent !== null ||
        (before !== null && before.subscription?.id === offer.subscription?.id);
      return { offer, choice: choiceFor(offer, context.choice, isAskedFor) };
    }),
    changeChoice: assign(({ context: { choice } }, change: Partial<Choice>) => ({
      choice: { planId: change.planId ?? choice.planId, method: change.method ?? choice.method },
    })),
    setIntent: assign(({ context }, params: { newKey: string; code?: string | undefined }) => ({
      intent: intentFor(context.choice, context.intent, params),
      notice: null,
    })),
    setOrder: assign(({ context }, { id, checkoutUrl }: StartedPurchase) => ({
      intent: context.intent && { ...context.intent, orderId: id },
      address: checkoutUrl,
    })),
    /** Ends the intent, unless it belongs to another order. */
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
  /** The order's id. */
  id: string;
  checkoutUrl: string;
}

/** The plans are shown. Both the plans and an open order can change meanwhile. */
const choosing = paymentSetup.createStateConfig({
  type: 'parallel',
  on: {
    'choice.change': { actions: { type: 'changeChoice', params: ({ event }) => event } },
    'purchase.submit': {
      guard: 'hasPlan',
      actions: { type: 'setIntent', params: ({ event }) => event },
      target: 'initiating',
    },
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
    /** An order whose checkout was left may have been paid or canceled. */
    order: {
      initial: 'none',
      states: {
        none: {
          always: [
            // A member who already has the plan need not hear about its payment.
            { guard: 'ownsSelectedPlan', actions: 'forgetIntent' },
            { guard: 'hasOpenOrder', target: 'watched' },
          ],
        },
        watched: {
          on: { 'page.return': { target: 'watched', reenter: true } },
          invoke: {
            src: 'watchOrder',
            input: ({ context }) => context.intent?.orderId ?? '',
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

/** After this time, an unconfirmed payment gets an explanation. */
export const SLOW_AFTER_MS = 15_000;
/** How long the thanks are shown before the sessions open. */
export const THANKS_SHOWN_MS = 3_000;

/**
 * From the plans to the checkout and back (spec section 2). Clicks while a purchase starts have no
 * effect, and one intent has one key, so that nobody pays twice. An order is polled until it is
 * final, and at once when the page is looked at again. Its actors have to be provided.
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
    loadFailed: { on: { 'offer.load': 'loading', 'page.return': 'loading' } },
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
            actions: {
              type: 'setNotice',
              params: ({ event }) => ({
                notice: isOffline(event.error) ? 'offline' : 'unavailable',
              }),
            },
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
    /** The checkout opens. The browser may restore this page from its page cache. */
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
      on: { 'page.return': { target: 'confirming', reenter: true } },
      invoke: {
        src: 'watchOrder',
        input: ({ context }) => context.orderId ?? '',
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
    /** The payment error page takes over. */
    failed: {},
    /** The order failed, so the plans are shown. */
    ended: {},
    unknown: {},
  },
});
