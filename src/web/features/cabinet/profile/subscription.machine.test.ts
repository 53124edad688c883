import { test as base, describe, expect, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { plans, running } from '#web/features/cabinet/payment/testing/payment-harness.ts';
import { FIRST_PAUSE_MS, type OwnOffer, subscriptionMachine } from './subscription.machine.ts';

const before: OwnOffer = { plans, subscription: running(), refunds: [] };
const after: OwnOffer = { ...before, subscription: running({ cancelAtPeriodEnd: true }) };

function openSubscription() {
  const clock = new SimulatedClock();
  const loadOffer = vi.fn(async () => before);
  const machine = subscriptionMachine.provide({
    actors: { loadOffer: fromPromise(() => loadOffer()) },
  });
  const actor = createActor(machine, { clock });
  const arrive = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    actor,
    loadOffer,
    state: () => actor.getSnapshot(),
    async opens() {
      actor.start();
      await arrive();
    },
    async sends(type: 'offer.load' | 'page.return' | 'page.restore') {
      actor.send({ type });
      await arrive();
    },
    async waits(ms: number) {
      clock.increment(ms);
      await arrive();
    },
  };
}

const test = base.extend<{ own: ReturnType<typeof openSubscription> }>({
  own: async ({ task: _ }, use) => {
    const own = openSubscription();
    await use(own);
    own.actor.stop();
  },
});

const LATER_MS = 60_000;

describe('what the member has', () => {
  test('is shown once it has loaded', async ({ own }) => {
    await own.opens();
    expect(own.state().context.offer).toEqual(before);
  });

  test('can be loaded again where that failed', async ({ own }) => {
    own.loadOffer.mockRejectedValueOnce(new Error());
    await own.opens();
    expect(own.state().value).toBe('failed');
    await own.sends('offer.load');
    expect(own.state().context.offer).toEqual(before);
  });

  test('follows news of the provider that are later than the member', async ({ own }) => {
    await own.opens();
    own.loadOffer.mockResolvedValueOnce(after);
    await own.waits(FIRST_PAUSE_MS);
    expect(own.state().context.offer).toEqual(after);
  });

  test('is asked for a few times, and not for ever', async ({ own }) => {
    await own.opens();
    for (let look = 0; look < 6; look += 1) await own.waits(LATER_MS);
    expect(own.loadOffer).toHaveBeenCalledTimes(4);
  });

  test.for(['page.return', 'page.restore'] as const)(
    'is looked at again on %s, a few times anew',
    async (event, { own }) => {
      await own.opens();
      for (let look = 0; look < 3; look += 1) await own.waits(LATER_MS);
      own.loadOffer.mockClear();
      await own.sends(event);
      for (let look = 0; look < 6; look += 1) await own.waits(LATER_MS);
      expect(own.loadOffer).toHaveBeenCalledTimes(4);
    },
  );

  test('stays on the screen when another look at it fails', async ({ own }) => {
    await own.opens();
    own.loadOffer.mockRejectedValueOnce(new Error());
    await own.sends('page.return');
    expect(own.state().context.offer).toEqual(before);
    expect(own.state().matches('shown')).toBe(true);
  });
});
