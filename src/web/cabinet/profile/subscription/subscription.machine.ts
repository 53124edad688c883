import { assign, fromPromise, setup } from 'xstate';
import type { MadeRefund } from '#contract/payments.ts';
import type { Offer } from '../../payment/offer.ts';

export const FIRST_PAUSE_MS = 2_000;
const GROWTH = 2;
const LOOKS = 3;

/** What there is to have, what the member has, and what they have asked to have back. */
export interface OwnOffer extends Offer {
  refunds: readonly MadeRefund[];
}

interface SubscriptionContext {
  /** Null until it has been loaded. */
  offer: OwnOffer | null;
  /** How often it was looked at again since somebody came to the page. */
  looked: number;
}

type SubscriptionEvent = { type: 'offer.load' | 'page.return' | 'page.restore' };

/**
 * What the member has, and what there is to have. Whoever comes back from the provider's portal may
 * be here before its news is, so it is looked at again a few times. Provide `loadOffer`.
 */
export const subscriptionMachine = setup({
  types: { context: {} as SubscriptionContext, events: {} as SubscriptionEvent },
  actors: {
    loadOffer: fromPromise<OwnOffer>(() => Promise.reject(new Error('loadOffer must be provided'))),
  },
  actions: {
    keepOffer: assign((_, params: { offer: OwnOffer }) => params),
    countLook: assign({ looked: ({ context }) => context.looked + 1 }),
    beginAnew: assign({ looked: 0 }),
  },
  guards: { isNewsLikely: ({ context }) => context.looked < LOOKS },
  delays: { pause: ({ context }) => FIRST_PAUSE_MS * GROWTH ** context.looked },
}).createMachine({
  id: 'subscription',
  context: { offer: null, looked: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadOffer',
        onDone: {
          actions: { type: 'keepOffer', params: ({ event }) => ({ offer: event.output }) },
          target: 'shown',
        },
        onError: 'failed',
      },
    },
    failed: {
      on: { 'offer.load': 'loading', 'page.return': 'loading', 'page.restore': 'loading' },
    },
    shown: {
      initial: 'current',
      on: {
        'offer.load': '.reloading',
        'page.return': { actions: 'beginAnew', target: '.reloading' },
        'page.restore': { actions: 'beginAnew', target: '.reloading' },
      },
      states: {
        current: {
          after: { pause: { guard: 'isNewsLikely', actions: 'countLook', target: 'reloading' } },
        },
        reloading: {
          invoke: {
            src: 'loadOffer',
            onDone: {
              actions: { type: 'keepOffer', params: ({ event }) => ({ offer: event.output }) },
              target: 'current',
            },
            // What is on the screen was true a moment ago.
            onError: 'current',
          },
        },
      },
    },
  },
});
