import { expect, test as plainTest, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { OrderOutcome } from './order.machine.ts';
import { orderMachine, pauseAfter } from './order.machine.ts';

const arrive = () => new Promise<void>((resolve) => setImmediate(resolve));

function watchOrder() {
  const clock = new SimulatedClock();
  const askOrder = vi.fn<(orderId: string) => Promise<OrderOutcome>>(async () => 'pending');
  const machine = orderMachine.provide({
    actors: { askOrder: fromPromise(({ input }) => askOrder(input)) },
  });
  const actor = createActor(machine, { clock, input: { orderId: 'order-1' } }).start();
  const waits = async (ms: number) => {
    clock.increment(ms);
    await arrive();
  };
  return { actor, askOrder, waits };
}

const test = plainTest.extend<{ order: ReturnType<typeof watchOrder> }>({
  order: async ({ task: _ }, use) => {
    const order = watchOrder();
    await arrive();
    await use(order);
    order.actor.stop();
  },
});

test('the delays grow up to 15 s', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1));
  expect(pauses.slice(0, 3)).toEqual([1_000, 1_500, 2_250]);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.at(-1)).toBe(15_000);
});

test('an order is polled at once, and after each delay until it is final', async ({ order }) => {
  expect(order.askOrder).toHaveBeenCalledExactlyOnceWith('order-1');
  await order.waits(999);
  expect(order.askOrder).toHaveBeenCalledTimes(1);
  await order.waits(1);
  expect(order.askOrder).toHaveBeenCalledTimes(2);
  order.askOrder.mockResolvedValue('failed');
  await order.waits(1_500);
  expect(order.actor.getSnapshot()).toMatchObject({ status: 'done', output: 'failed' });
  await order.waits(60_000);
  expect(order.askOrder).toHaveBeenCalledTimes(3);
});

test('a failed poll is repeated', async ({ order }) => {
  order.askOrder.mockRejectedValueOnce(new Error('away')).mockResolvedValue('canceled');
  await order.waits(1_000);
  expect(order.actor.getSnapshot().status).toBe('active');
  await order.waits(1_500);
  expect(order.actor.getSnapshot().output).toBe('canceled');
});

test('returning to the page polls at once, and the delays are short again', async ({ order }) => {
  for (let asked = 1; asked < 10; asked += 1) await order.waits(15_000);
  const before = order.askOrder.mock.calls.length;
  order.actor.send({ type: 'page.return' });
  expect(order.askOrder).toHaveBeenCalledTimes(before + 1);
  await arrive();
  await order.waits(1_000);
  expect(order.askOrder).toHaveBeenCalledTimes(before + 2);
});
