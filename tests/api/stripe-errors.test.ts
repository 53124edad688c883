import { describe, expect, test } from 'vitest';
import { MINUTE } from '#server/base/clock.ts';
import { makeStripeProvider } from '#server/billing/providers/stripe/stripe-provider.ts';
import { ownError, stripeFixtures } from '../support/stripe-fixture.ts';
import type { Mishap } from '../support/stripe-stand-in.ts';

const openStripeBilling = stripeFixtures();
const code = (problem: string) => expect.objectContaining({ code: problem });

const html: Mishap = { answer: { status: 502, body: '<html>Bad gateway</html>' } };
const withoutId: Mishap = { answer: { status: 502, body: '{"message":"Bad gateway"}' } };
const withoutUrl: Mishap = {
  answer: { status: 200, body: '{"id":"cs_1","object":"checkout.session"}' },
};
const tooMany: Mishap = {
  answer: { status: 429, body: '{"error":{"type":"rate_limit_error","message":"slow down"}}' },
};

describe('when Stripe does not respond as expected', () => {
  test.each([
    ['a page of a gateway', html],
    ['an answer of a gateway without an id, which the SDK takes for one', withoutId],
    ['an answer without an address', withoutUrl],
    ['too many requests', tooMany],
    ['silence', 'silence' as const],
  ])('%s: buying is unavailable, and continues with the same order', async (_name, mishap) => {
    const billing = await openStripeBilling({ limitMs: mishap === 'silence' ? 1_500 : 20_000 });
    const anna = await billing.member();
    billing.stripe.goWrong(mishap);
    await expect(billing.buy(anna, 'basic', 'one-wish')).rejects.toEqual(
      code('payment_unavailable'),
    );
    const [order] = await billing.ordersOf(anna);
    expect(await billing.buy(anna, 'basic', 'one-wish')).toMatchObject({ id: order?.id });
    const keys = billing.stripe.writes().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys)).toEqual(new Set([order?.id]));
  });

  test('an internal error, which it repeats for the same order: the next purchase intent is a new order', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    billing.stripe.goWrong(ownError);
    await expect(billing.buy(anna, 'basic', 'one-wish')).rejects.toEqual(
      code('payment_unavailable'),
    );
    expect(await billing.buy(anna, 'basic', 'one-wish')).toMatchObject({ isNew: true });
    const keys = billing.stripe.writes().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  test('slow responses count together: all calls of one action share one limit', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const impatient = makeStripeProvider({
      env: billing.stripeEnv,
      log: billing.log,
      limitMs: 400,
    });
    billing.stripe.slowDown(250);
    await expect(impatient.fetchSubscription(session.subscription)).rejects.toThrow('in time');
  });

  test('a broken connection is retried with the same key', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    billing.stripe.goWrong('hang-up');
    const { id } = await billing.buy(anna, 'basic');
    expect(billing.stripe.writes().map(({ idempotencyKey }) => idempotencyKey)).toEqual([id, id]);
  });

  test('a purchase intent that it refuses is deleted', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const refusal = '{"error":{"type":"invalid_request_error","message":"no"}}';
    billing.stripe.goWrong({ answer: { status: 400, body: refusal } });
    await expect(billing.buy(anna, 'basic')).rejects.toEqual(code('payment_unavailable'));
    expect(await billing.ordersOf(anna)).toEqual([]);
    expect(await billing.buy(anna, 'basic')).toMatchObject({ isNew: true });
  });

  test('a checkout that it no longer knows ends the order', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    billing.stripe.forget(billing.sessionOf(checkoutUrl));
    billing.pass(MINUTE);
    expect(await billing.statusOf(anna, id)).toBe('canceled');
  });
});
