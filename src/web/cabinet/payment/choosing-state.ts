import { sendTo } from 'xstate';
import { became, newsOf, offerOf } from './event-params.ts';
import { paymentSetup } from './payment-setup.ts';

/** The plans are shown. Meanwhile they may change, and so may an order that is still open. */
export const choosing = paymentSetup.createStateConfig({
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
            // Its payment is old news to who has the plan by now.
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
