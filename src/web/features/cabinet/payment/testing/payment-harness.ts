import { vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { MadeRefund, PricePlan, Subscription } from '#contract/payments.ts';
import type { OrderOutcome } from '#web/features/cabinet/payment/order.ts';
import type {
  PaymentEmitted,
  PaymentInput,
} from '#web/features/cabinet/payment/payment.machine.ts';
import { paymentMachine } from '#web/features/cabinet/payment/payment.machine.ts';
import type { PurchaseIntent } from '#web/features/cabinet/payment/purchase.ts';
import { FIRST_CHOICE, type Offer } from '#web/features/cabinet/payment/purchase.ts';

const plan = (changes: Pick<PricePlan, 'id' | 'name' | 'interval'> & Partial<PricePlan>) => ({
  price: { amount: 1999, currency: 'USD' },
  isMostPopular: false,
  savingsPercent: 0,
  ...changes,
});

export const basic: PricePlan = plan({ id: 'basic', name: 'Basic', interval: 'month' });
const ultimate: PricePlan = plan({
  id: 'ultimate',
  name: 'Ultimate',
  interval: '3_months',
  price: { amount: 4499, currency: 'USD' },
  isMostPopular: true,
  savingsPercent: 25,
});
const lifetime: PricePlan = plan({
  id: 'lifetime',
  name: 'Lifetime',
  interval: 'lifetime',
  price: { amount: 14999, currency: 'USD' },
});
export const plans = [basic, ultimate, lifetime];

/** An active Basic plan with `changes`. */
export function running(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: '6f1a2b3c-5d41-4c8e-9a57-1f0e6c2d7b94',
    planId: 'basic',
    status: 'active',
    startedAt: '2026-11-21T08:30:00.000Z',
    currentPeriodEnd: '2026-12-21T08:30:00.000Z',
    cancelAtPeriodEnd: false,
    asksWhy: false,
    canManage: true,
    refundableUntil: null,
    withdrawableUntil: null,
    ...changes,
  };
}

/** The refund of an Ultimate plan, asked for now, with `changes`. */
export function refund(changes: Partial<MadeRefund> = {}): MadeRefund {
  const now = new Date().toISOString();
  return {
    orderId: '0f6e5d4c-5d41-4c8e-9a57-1f0e6c2d7b94',
    planId: 'ultimate',
    amount: { amount: 4499, currency: 'USD' },
    status: 'pending',
    requestedAt: now,
    updatedAt: now,
    ...changes,
  };
}

/** A member's payment screen with a stopped clock and changeable API responses. */
export function openHarness(input: Partial<PaymentInput> = {}) {
  const clock = new SimulatedClock();
  const loadOffer = vi.fn<() => Promise<Offer>>(async () => ({
    plans,
    subscription: null,
    refunds: [],
  }));
  const buy = vi.fn<
    (intent: PurchaseIntent | null) => Promise<{ id: string; checkoutUrl: string }>
  >(async () => ({ id: 'order-1', checkoutUrl: 'https://pay.example/1' }));
  const watchOrder = vi.fn<(orderId: string) => Promise<OrderOutcome>>(() => new Promise(() => {}));
  const openAddress = vi.fn<(address: string) => Promise<void>>(async () => undefined);
  const machine = paymentMachine.provide({
    actors: {
      loadOffer: fromPromise(() => loadOffer()),
      buy: fromPromise(({ input: intent }) => buy(intent)),
      openAddress: fromPromise(({ input: address }) => openAddress(address)),
      watchOrder: fromPromise(({ input: orderId }) => watchOrder(orderId)),
    },
  });
  const nothing = { orderId: null, choice: FIRST_CHOICE, intent: null, notice: null };
  const actor = createActor(machine, { clock, input: { ...nothing, ...input } });
  const emitted: PaymentEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  return {
    actor,
    emitted,
    calls: { loadOffer, buy, watchOrder, openAddress },
    context: () => actor.getSnapshot().context,
    matches: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    hasTag: (tag: 'busy' | 'slow' | 'movingOn') => actor.getSnapshot().hasTag(tag),
    /** Lets pending responses arrive. */
    arrive,
    async opens() {
      actor.start();
      await arrive();
    },
    async sends(event: Parameters<typeof actor.send>[0]) {
      actor.send(event);
      await arrive();
    },
    /** Advances time in small steps, so that each response can trigger what follows. */
    async waits(ms: number) {
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        clock.increment(Math.min(STEP_MS, ms - passed));
        await arrive();
      }
    },
  };
}

const STEP_MS = 100;

const arrive = () => new Promise<void>((resolve) => setImmediate(resolve));

export type PaymentHarness = ReturnType<typeof openHarness>;
