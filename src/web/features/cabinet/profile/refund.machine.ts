import { assign, fromPromise, setup } from 'xstate';
import type { MadeRefund, PricePlan } from '#contract/payments.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { type ErrorText, errorTextOf } from '#web/shared/api/error-text.ts';

/** Who withdraws from which contract. */
export interface WithdrawalStatement {
  name: string;
  /** Where it is acknowledged. */
  email: string;
  orderId: string;
  /** When the contract was made, as an ISO 8601 time. */
  orderedAt: string;
}

/** The amount of a refund, and what ends with it. */
export interface RefundQuote {
  amount: PricePlan['price'];
  /** The plan that ends. */
  planId: string;
  /** Confirms this quote. Valid for ten minutes. */
  quoteToken: string;
  /** The draft of a withdrawal; null for the guarantee, which needs none. */
  statement: WithdrawalStatement | null;
}

/** A confirmation by the member. */
export interface RefundConfirmation {
  quoteToken: string;
  /** The name in a statement of withdrawal; null for the guarantee. */
  name: string | null;
}

/** A refund that was made. */
export interface RefundMade {
  /** requested: the provider is asked later. pending: in progress. failed: it came back to us. */
  status: MadeRefund['status'];
  amount: PricePlan['price'];
  /**
   * The end of the access that other purchases give, as an ISO 8601 time; null if there is none.
   */
  accessTo: string | null;
  /** The statement of withdrawal, with the ISO 8601 time of its arrival; null for the guarantee. */
  stated: (WithdrawalStatement & { at: string }) | null;
}

/** The reason for a refusal. delayed: the refund is recorded and the server makes it later. */
export type RefundRefusal = 'expired' | 'delayed' | 'impossible' | 'failed';

/** The reason why a confirmation was refused. */
function refusalOf(error: unknown): RefundRefusal {
  if (!(error instanceof ApiError)) return 'failed';
  const { code, fields } = error;
  if (code === 'invalid' && fields.quoteToken !== undefined) return 'expired';
  if (code === 'provider_unavailable') return 'delayed';
  const isImpossible = code === 'not_refundable' || code === 'not_withdrawable';
  return isImpossible ? 'impossible' : 'failed';
}

const DAY_MS = 86_400_000;

/** How long a refund that was sent is worth showing. */
const ANNOUNCED_MS = 60 * DAY_MS;

/** The refunds that a member still waits for or received recently. */
export function refundsToAnnounce(refunds: readonly MadeRefund[], now: Date): MadeRefund[] {
  return refunds.filter(
    ({ status, updatedAt }) =>
      status !== 'refunded' || now.getTime() - Date.parse(updatedAt) < ANNOUNCED_MS,
  );
}

interface RefundContext {
  /** Null until there is one. */
  quote: RefundQuote | null;
  /** The name in the statement as the member confirmed it; null until then. */
  name: string | null;
  /** Null until the refund is made. */
  made: RefundMade | null;
  /** Why the quote or the refund failed; null when it did not. */
  failure: ErrorText | null;
}

/** ask: request a quote. confirm: make the refund. close: close the dialog. */
export type RefundEvent =
  | { type: 'refund.ask' | 'refund.close' }
  /** With the name in a statement of withdrawal. */
  | { type: 'refund.confirm'; name?: string };

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

const confirming = {
  actions: {
    type: 'setName',
    params: ({ event }: { event: { name?: string } }) => ({ name: event.name }),
  },
  target: '#refund.open.confirming',
} as const;

/**
 * The two ways to get one's money back, the guarantee and the right of withdrawal: first a quote,
 * then its confirmation. Provide `quoteRefund`, `makeRefund`.
 */
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
    makeRefund: fromPromise<RefundMade, RefundConfirmation>(() =>
      Promise.reject(new Error('makeRefund must be provided')),
    ),
  },
  actions: {
    setQuote: assign((_, params: { quote: RefundQuote }) => ({ ...params, failure: null })),
    setName: assign(({ context }, { name }: { name: string | undefined }) => ({
      name: name ?? context.name,
    })),
    setMade: assign((_, params: { made: RefundMade }) => params),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      failure: errorTextOf(error) ?? null,
    })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ quote: null, name: null, made: null, failure: null }),
  },
  guards: {
    isRefused: (_, { error, as }: { error: unknown; as: RefundRefusal }) => refusalOf(error) === as,
  },
}).createMachine({
  id: 'refund',
  context: { quote: null, name: null, made: null, failure: null },
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
          on: { 'refund.confirm': confirming },
          states: {
            first: {},
            /** Replaces an expired quote. */
            renewed: {},
          },
        },
        confirming: {
          tags: 'busy',
          entry: 'forgetFailure',
          // A call in flight cannot be left.
          on: { 'refund.close': {} },
          invoke: {
            src: 'makeRefund',
            // This state is entered only with a quote.
            input: ({ context: { quote, name } }) => ({
              quoteToken: quote?.quoteToken ?? '',
              name,
            }),
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
        /** The server recorded the refund and makes it as soon as the provider responds. */
        delayed: { tags: 'over', on: { 'refund.confirm': confirming } },
        refunded: { tags: 'over' },
        refused: { tags: 'over', on: { 'refund.ask': 'quoting' } },
      },
    },
  },
});
