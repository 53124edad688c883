import { test as base } from 'vitest';
import { type BillingFixture, openBilling } from './billing-fixture.ts';

/** A test with a billing fixture that the tests of one file share; each has its own members. */
export const test = base.extend<{ billing: BillingFixture }>({
  billing: [
    async ({}, use) => {
      const billing = await openBilling();
      await use(billing);
      await billing.close();
    },
    { scope: 'file' },
  ],
});
