import { assign, fromPromise, setup } from 'xstate';
import type { PaymentStatus } from '#contract/payments.ts';

/**
 * What became of an order. pending: that is not known yet. spent: it was paid, and gives nothing any
 * more. unknown: the user has no such order.
 */
export type OrderOutcome = 'pending' | 'succeeded' | 'spent' | 'failed' | 'canceled' | 'unknown';

/** What the status of an order says at this moment. */
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
  /** How often it was asked since somebody last looked at the page. */
  asked: number;
  outcome: OrderOutcome;
}

/** The pause after so many questions, in ms: what is not known at once takes ever longer. */
export function pauseAfter(asked: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * GROWTH ** (asked - 1));
}

/**
 * Asks how an order stands until it is over, however late that is; its output is what became of it.
 * A question that fails is asked again. Provide `askOrder`.
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
  initial: 'asking',
  states: {
    asking: {
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
      on: { 'page.return': { actions: 'beginAnew', target: 'asking' } },
      after: { pause: 'asking' },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
