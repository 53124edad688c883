import { assign, fromPromise, setup } from 'xstate';
import type { MadeRefund, PricePlan, Subscription } from '#contract/payments.ts';
import type { Offer } from '#web/features/cabinet/payment/purchase.ts';

const HOUR_MS = 3_600_000;

/** By so much at most may access outlive what is paid, for a renewal to arrive. */
const LEEWAY_MS = 24 * HOUR_MS;

/** An access that ends later than anybody lives has no end. */
const LIFETIME_MS = 100 * 365 * 24 * HOUR_MS;

/** What comes after the paid time. once: nothing, it was paid for good. ends: nothing, it was cancelled. */
export type Renewal =
  | { kind: 'once' | 'ends' | 'past_due' }
  | { kind: 'renews'; on: string; price: PricePlan['price'] | undefined };

/** Whether access has no end that anybody will see. */
export function isForLife(accessTo: Date, now: Date): boolean {
  return accessTo.getTime() - now.getTime() > LIFETIME_MS;
}

/**
 * Until when to say that access is valid: the end of what is paid, where access outlives it only by
 * the hours in which a renewal arrives; else the end of access itself.
 */
export function validUntil(accessTo: Date, subscription: Subscription | null): Date {
  if (subscription === null || subscription.currentPeriodEnd === null) return accessTo;
  const paidUntil = new Date(subscription.currentPeriodEnd);
  const beyond = accessTo.getTime() - paidUntil.getTime();
  return beyond > 0 && beyond < LEEWAY_MS ? paidUntil : accessTo;
}

export function renewalOf({ plans, subscription }: Offer): Renewal | null {
  if (subscription === null) return null;
  const { currentPeriodEnd, status, cancelAtPeriodEnd, planId } = subscription;
  if (currentPeriodEnd === null) return { kind: 'once' };
  if (cancelAtPeriodEnd || status === 'canceled') return { kind: 'ends' };
  if (status === 'past_due') return { kind: 'past_due' };
  const price = plans.find(({ id }) => id === planId)?.price;
  return { kind: 'renews', on: currentPeriodEnd, price };
}

/** What a plan is called; one that is not sold any more by its id. */
export function planNameOf(plans: readonly PricePlan[], planId: string): string {
  return plans.find(({ id }) => id === planId)?.name ?? planId;
}

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
 * What the member has, and what there is to have. Anyone who comes back from the provider's portal may
 * be here before its news is, so it is looked at again a few times. Provide `loadOffer`.
 */
export const subscriptionMachine = setup({
  types: { context: {} as SubscriptionContext, events: {} as SubscriptionEvent },
  actors: {
    loadOffer: fromPromise<OwnOffer>(() => Promise.reject(new Error('loadOffer must be provided'))),
  },
  actions: {
    setOffer: assign((_, params: { offer: OwnOffer }) => params),
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
          actions: { type: 'setOffer', params: ({ event }) => ({ offer: event.output }) },
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
              actions: { type: 'setOffer', params: ({ event }) => ({ offer: event.output }) },
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
