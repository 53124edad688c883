import { sendTo } from 'xstate';
import { choosing } from './choosing-state.ts';
import { became, errorOf, newsOf, offerOf, refusedAs } from './event-params.ts';
import { paymentSetup } from './payment-setup.ts';

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
