import { test as plainTest } from 'vitest';
import type { PaymentInput } from '#web/features/cabinet/payment/payment.machine.ts';
import { openHarness, type PaymentHarness } from './payment-harness.ts';

/** Tests of the payment machine, with a harness that is open or that the test prepares first. */
export const test = plainTest.extend<{
  opened: (
    input?: Partial<PaymentInput>,
    before?: (harness: PaymentHarness) => void,
  ) => Promise<PaymentHarness>;
  harness: PaymentHarness;
}>({
  opened: async ({ task: _ }, use) => {
    const shops: PaymentHarness[] = [];
    await use(async (input, before) => {
      const harness = openHarness(input);
      shops.push(harness);
      before?.(harness);
      await harness.opens();
      return harness;
    });
    for (const { actor } of shops) actor.stop();
  },
  harness: async ({ opened }, use) => use(await opened()),
});
