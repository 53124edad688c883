import { test as plainTest } from 'vitest';
import type { PaymentInput } from '#web/features/cabinet/payment/payment.machine.ts';
import { openShop, type Shop } from './open-shop.ts';

/** Tests of the payment machine: a shop that is open, or one that is prepared before it opens. */
export const test = plainTest.extend<{
  opened: (input?: Partial<PaymentInput>, before?: (shop: Shop) => void) => Promise<Shop>;
  shop: Shop;
}>({
  opened: async ({ task: _ }, use) => {
    const shops: Shop[] = [];
    await use(async (input, before) => {
      const shop = openShop(input);
      shops.push(shop);
      before?.(shop);
      await shop.opens();
      return shop;
    });
    for (const { actor } of shops) actor.stop();
  },
  shop: async ({ opened }, use) => use(await opened()),
});
