import { assign, fromPromise, setup } from 'xstate';
import type { MadeRefund, PricePlan, Refund } from '#contract/payments.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { type ErrorText, errorTextOf } from '#web/shared/api/error-text.ts';

/** What would be given back, and what ends with it. */
export interface RefundQuote {
  amount: PricePlan['price'];
  /** Of the plan that ends. */
  planId: string;
  /** Confirms this quote, for ten minutes. */
  quoteToken: string;
}

/** What was given back. */
export interface RefundMade {
  /** pending: on its way. failed: it came back to us. */
  status: Exclude<Refund['status'], 'quoted'>;
  amount: PricePlan['price'];
  /** Until when what else was bought gives access; ISO 8601, null if nothing does. */
  accessTo: string | null;
}

/** What a refusal of the refund means. delayed: it is noted, and carried out later without us. */
export type RefundRefusal = 'expired' | 'delayed' | 'impossible' | 'failed';

/** What it means that a confirmation was refused. */
function refusalOf(error: unknown): RefundRefusal {
  if (!(error instanceof ApiError)) return 'failed';
  const { code, fields } = error;
  if (code === 'invalid' && fields.quoteToken !== undefined) return 'expired';
  if (code === 'provider_unavailable') return 'delayed';
  return code === 'not_refundable' ? 'impossible' : 'failed';
}

const DAY_MS = 86_400_000;

/** How long it is worth saying that money was sent back. */
const ANNOUNCED_MS = 60 * DAY_MS;

/** The refunds that a member still waits for, or has had lately. */
export function refundsToAnnounce(refunds: readonly MadeRefund[], now: Date): MadeRefund[] {
  return refunds.filter(
    ({ status, updatedAt }) =>
      status !== 'refunded' || now.getTime() - Date.parse(updatedAt) < ANNOUNCED_MS,
  );
}

interface RefundContext {
  /** Null until there is one. */
  quote: RefundQuote | null;
  /** Null until the money was given back. */
  made: RefundMade | null;
  /** Why it could not be offered or made; null when nothing went wrong. */
  failure: ErrorText | null;
}

/** ask: what would be given back. confirm: give it back. close: leave it at that. */
export type RefundEvent = { type: 'refund.ask' | 'refund.confirm' | 'refund.close' };

const ofError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const isRefused = (as: RefundRefusal) =>
  ({
    type: 'isRefused',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, as }),
  }) as const;
const setFailure = { type: 'setFailure', params: ofError } as const;
const quoting = {
  src: 'quoteRefund',
  onError: { actions: setFailure, target: '#refund.open.refused' },
} as const;
const setQuote = {
  type: 'setQuote',
  params: ({ event }: { event: { output: RefundQuote } }) => ({ quote: event.output }),
} as const;

/** The money-back guarantee: first a quote, then its confirmation. Provide `quoteRefund`, `makeRefund`. */
export const refundMachine = setup({
  types: {
    context: {} as RefundContext,
    events: {} as RefundEvent,
    tags: {} as 'open' | 'asking' | 'busy' | 'over',
  },
  actors: {
    quoteRefund: fromPromise<RefundQuote>(() =>
      Promise.reject(new Error('quoteRefund must be provided')),
    ),
    makeRefund: fromPromise<RefundMade, string>(() =>
      Promise.reject(new Error('makeRefund must be provided')),
    ),
  },
  actions: {
    setQuote: assign((_, params: { quote: RefundQuote }) => ({ ...params, failure: null })),
    setMade: assign((_, params: { made: RefundMade }) => params),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      failure: errorTextOf(error) ?? null,
    })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ quote: null, made: null, failure: null }),
  },
  guards: {
    isRefused: (_, { error, as }: { error: unknown; as: RefundRefusal }) => refusalOf(error) === as,
  },
}).createMachine({
  id: 'refund',
  context: { quote: null, made: null, failure: null },
  initial: 'closed',
  states: {
    closed: { entry: 'forgetAll', on: { 'refund.ask': 'open' } },
    open: {
      tags: 'open',
      initial: 'quoting',
      on: { 'refund.close': 'closed' },
      states: {
        quoting: {
          tags: 'asking',
          invoke: { ...quoting, onDone: { actions: setQuote, target: 'quoted' } },
        },
        quoted: {
          initial: 'first',
          on: { 'refund.confirm': 'confirming' },
          states: {
            first: {},
            /** In place of one that had expired. */
            renewed: {},
          },
        },
        confirming: {
          tags: 'busy',
          entry: 'forgetFailure',
          // What is under way cannot be left.
          on: { 'refund.close': {} },
          invoke: {
            src: 'makeRefund',
            // Only a quote leads here.
            input: ({ context }) => context.quote?.quoteToken ?? '',
            onDone: {
              actions: { type: 'setMade', params: ({ event }) => ({ made: event.output }) },
              target: 'refunded',
            },
            onError: [
              { guard: isRefused('expired'), target: 'requoting' },
              { guard: isRefused('delayed'), target: 'delayed' },
              { guard: isRefused('impossible'), actions: setFailure, target: 'refused' },
              { actions: setFailure, target: 'quoted' },
            ],
          },
        },
        requoting: {
          tags: 'asking',
          invoke: { ...quoting, onDone: { actions: setQuote, target: 'quoted.renewed' } },
        },
        /** Noted by the server, which carries it out as soon as the provider answers. */
        delayed: { tags: 'over', on: { 'refund.confirm': 'confirming' } },
        refunded: { tags: 'over' },
        refused: { tags: 'over', on: { 'refund.ask': 'quoting' } },
      },
    },
  },
});
