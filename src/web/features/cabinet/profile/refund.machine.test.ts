import { test as base, describe, expect, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiError } from '#web/shared/api/api-error.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import type { RefundConfirmation, RefundMade, RefundQuote } from './refund.machine.ts';
import { refundMachine } from './refund.machine.ts';

const amount = { amount: 4499, currency: 'USD' };
const quote: RefundQuote = { amount, planId: 'ultimate', quoteToken: 'token-1', statement: null };
const made: RefundMade = { status: 'refunded', amount, accessTo: null, stated: null };

const refused = (status: number, body: unknown) => new ApiError(problemOf(status, body, null));
const expired = refused(400, {
  code: 'invalid',
  detail: 'Please check what you entered.',
  fields: { quoteToken: 'This value can’t be used.' },
});
const away = refused(503, { code: 'provider_unavailable', detail: 'It does not answer.' });
const over = refused(400, { code: 'not_refundable', detail: 'There is nothing to give back.' });

function openRefund() {
  const quoteRefund = vi.fn(async () => quote);
  const makeRefund = vi.fn<(confirmed: RefundConfirmation) => Promise<RefundMade>>(
    async () => made,
  );
  const actor = createActor(
    refundMachine.provide({
      actors: {
        quoteRefund: fromPromise(() => quoteRefund()),
        makeRefund: fromPromise(({ input }) => makeRefund(input)),
      },
    }),
  ).start();
  return {
    actor,
    calls: { quoteRefund, makeRefund },
    state: () => actor.getSnapshot(),
    async does(...events: ('ask' | 'confirm' | 'close')[]) {
      for (const name of events) {
        actor.send({ type: `refund.${name}` });
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
  };
}

const test = base.extend<{ refund: ReturnType<typeof openRefund> }>({
  refund: async ({ task: _ }, use) => {
    const refund = openRefund();
    await use(refund);
    refund.actor.stop();
  },
});

describe('the money-back guarantee', () => {
  test('first shows the quote and refunds nothing', async ({ refund }) => {
    await refund.does('ask');
    expect(refund.state().matches({ open: { quoted: 'first' } })).toBe(true);
    expect(refund.state().context.quote).toEqual(quote);
    expect(refund.calls.makeRefund).not.toHaveBeenCalled();
  });

  test('can be closed before the confirmation, and starts again from the quote', async ({
    refund,
  }) => {
    await refund.does('ask', 'close');
    expect(refund.state().matches('closed')).toBe(true);
    expect(refund.state().context.quote).toBeNull();
    await refund.does('ask');
    expect(refund.calls.quoteRefund).toHaveBeenCalledTimes(2);
    expect(refund.calls.makeRefund).not.toHaveBeenCalled();
  });

  test('refunds the quoted amount on confirmation', async ({ refund }) => {
    await refund.does('ask', 'confirm');
    expect(refund.calls.makeRefund).toHaveBeenCalledExactlyOnceWith({
      quoteToken: 'token-1',
      name: null,
    });
    expect(refund.state().matches({ open: 'refunded' })).toBe(true);
    expect(refund.state().context.made).toEqual(made);
  });

  test('has one effect however often it is confirmed, and cannot be closed meanwhile', async ({
    refund,
  }) => {
    refund.calls.makeRefund.mockReturnValue(new Promise(() => undefined));
    await refund.does('ask', 'confirm', 'confirm', 'close');
    expect(refund.calls.makeRefund).toHaveBeenCalledOnce();
    expect(refund.state().matches({ open: 'confirming' })).toBe(true);
  });

  test('requests another quote when the first has expired, and asks again', async ({ refund }) => {
    refund.calls.makeRefund.mockRejectedValueOnce(expired);
    refund.calls.quoteRefund
      .mockResolvedValueOnce(quote)
      .mockResolvedValueOnce({ ...quote, quoteToken: 'token-2' });
    await refund.does('ask', 'confirm');
    expect(refund.state().matches({ open: { quoted: 'renewed' } })).toBe(true);
    expect(refund.state().matches({ open: 'refunded' })).toBe(false);
    await refund.does('confirm');
    expect(refund.calls.makeRefund).toHaveBeenLastCalledWith({
      quoteToken: 'token-2',
      name: null,
    });
    expect(refund.state().matches({ open: 'refunded' })).toBe(true);
  });

  test('is recorded while the provider is unavailable, and can be confirmed again', async ({
    refund,
  }) => {
    refund.calls.makeRefund.mockRejectedValueOnce(away);
    await refund.does('ask', 'confirm');
    expect(refund.state().matches({ open: 'delayed' })).toBe(true);
    await refund.does('confirm');
    expect(refund.state().matches({ open: 'refunded' })).toBe(true);
  });

  test('explains why no refund is available', async ({ refund }) => {
    refund.calls.quoteRefund.mockRejectedValueOnce(over);
    await refund.does('ask');
    expect(refund.state().matches({ open: 'refused' })).toBe(true);
    expect(refund.state().context.failure).toEqual({ text: 'There is nothing to give back.' });
    await refund.does('ask');
    expect(refund.state().matches({ open: 'quoted' })).toBe(true);
    expect(refund.state().context.failure).toBeNull();
  });

  test('is refused at the confirmation if another tab was faster', async ({ refund }) => {
    refund.calls.makeRefund.mockRejectedValueOnce(over);
    await refund.does('ask', 'confirm');
    expect(refund.state().matches({ open: 'refused' })).toBe(true);
  });

  test('can be confirmed again when the response is lost', async ({ refund }) => {
    refund.calls.makeRefund.mockRejectedValueOnce(refused(0, undefined));
    await refund.does('ask', 'confirm');
    expect(refund.state().matches({ open: 'quoted' })).toBe(true);
    expect(refund.state().context.failure).toEqual({ key: 'errors.common' });
    await refund.does('confirm');
    expect(refund.state().matches({ open: 'refunded' })).toBe(true);
    expect(refund.state().context.failure).toBeNull();
  });
});

describe('a withdrawal', () => {
  test('passes on the name in the statement, also when it has to be confirmed again', async ({
    refund,
  }) => {
    refund.calls.makeRefund.mockRejectedValueOnce(expired);
    await refund.does('ask');
    refund.actor.send({ type: 'refund.confirm', name: 'Ann Lee' });
    await vi.waitFor(() => expect(refund.state().matches({ open: 'quoted' })).toBe(true));
    expect(refund.state().context.name).toBe('Ann Lee');
    await refund.does('confirm');
    expect(refund.calls.makeRefund).toHaveBeenLastCalledWith({
      quoteToken: 'token-1',
      name: 'Ann Lee',
    });
  });

  test('forgets the name when it is closed', async ({ refund }) => {
    refund.calls.makeRefund.mockRejectedValueOnce(expired);
    await refund.does('ask');
    refund.actor.send({ type: 'refund.confirm', name: 'Ann Lee' });
    await vi.waitFor(() => expect(refund.state().matches({ open: 'quoted' })).toBe(true));
    await refund.does('close');
    expect(refund.state().context.name).toBeNull();
  });

  test('explains why there is no contract to withdraw from', async ({ refund }) => {
    refund.calls.makeRefund.mockRejectedValueOnce(
      refused(400, { code: 'not_withdrawable', detail: 'There is none.' }),
    );
    await refund.does('ask', 'confirm');
    expect(refund.state().matches({ open: 'refused' })).toBe(true);
    expect(refund.state().context.failure).toEqual({ text: 'There is none.' });
  });
});

describe('reports that access may have ended', () => {
  test.for([
    ['after a refund', made],
    ['after one that is only noted', away],
    ['after one that was refused', over],
  ] as const)('%s', async ([_when, answer], { refund }) => {
    if (answer instanceof ApiError) refund.calls.makeRefund.mockRejectedValueOnce(answer);
    await refund.does('ask');
    expect(refund.state().hasTag('over')).toBe(false);
    await refund.does('confirm');
    expect(refund.state().hasTag('over')).toBe(true);
  });
});
