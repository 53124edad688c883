import { test as base } from 'vitest';
import { openShop, type Shop } from './shop.ts';

/** A test with a shop that the tests of one file share; each uses members of its own. */
export const test = base.extend<{ shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'file' },
  ],
});
