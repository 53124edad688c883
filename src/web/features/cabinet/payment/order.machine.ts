import { assign, fromPromise, setup } from 'xstate';
import type { PaymentStatus } from '#contract/payments.ts';

/**
 * The outcome of an order. pending: not known yet. spent: it was paid, but gives no access any
 * more. unknown: the user has no such order.
 */
export type OrderOutcome = 'pending' | 'succeeded' | 'spent' | 'failed' | 'canceled' | 'unknown';

/** The outcome that corresponds to an order's current status. */
export function orderOutcomeOf(
  { status, accessTo }: Pick<PaymentStatus, 'status' | 'accessTo'>,
  now: Date,
): OrderOutcome {
  if (status !== 'succeeded') return status;
  return accessTo !== null && new Date(accessTo) > now ? 'succeeded' : 'spent';
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const GROWTH = 1.5;

export interface OrderContext {
  orderId: string;
  /** The number of polls since the page was last looked at. */
  asked: number;
  outcome: OrderOutcome;
}

/** The delay after this many polls, in ms. It grows the longer the outcome stays unknown. */
export function pauseAfter(asked: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * GROWTH ** (asked - 1));
}

/**
 * Polls an order until it is final, however long that takes. Its output is the outcome. A failed
 * poll is repeated. Provide `askOrder`.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    input: {} as { orderId: string },
    output: {} as OrderOutcome,
    events: {} as { type: 'page.return' },
  },
  actors: {
    askOrder: fromPromise<OrderOutcome, string>(() =>
      Promise.reject(new Error('askOrder must be provided')),
    ),
  },
  actions: {
    countQuestion: assign({ asked: ({ context }) => context.asked + 1 }),
    beginAnew: assign({ asked: 0 }),
    setOutcome: assign((_, params: { outcome: OrderOutcome }) => params),
  },
  guards: {
    isOver: (_, params: { outcome: OrderOutcome }) => params.outcome !== 'pending',
  },
  delays: {
    pause: ({ context }) => pauseAfter(context.asked),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ orderId: input.orderId, asked: 0, outcome: 'pending' }),
  initial: 'checking',
  states: {
    checking: {
      entry: 'countQuestion',
      invoke: {
        src: 'askOrder',
        input: ({ context }) => context.orderId,
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ outcome: event.output }) },
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            target: 'over',
          },
          'waiting',
        ],
        onError: 'waiting',
      },
    },
    waiting: {
      on: { 'page.return': { actions: 'beginAnew', target: 'checking' } },
      after: { pause: 'checking' },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
