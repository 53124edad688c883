import { expect, inject, test } from 'vitest';
import { SECOND } from '#server/base/clock.ts';
import type { Provider } from '#server/billing/providers/provider.ts';
import { type BillingFixture, openBilling } from '../support/billing-fixture.ts';
import { eventually } from '../support/eventually.ts';

/** More users at once than a process has database connections. */
const PEOPLE = inject('database')?.kind === 'postgres' ? 25 : 3;

type Asked = 'createCheckout' | 'fetchCheckout' | 'endNow' | 'refund';

/** A billing fixture whose provider blocks one method until released. */
async function billingThatWaitsFor(asked: Asked) {
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  let waiting = 0;
  const billing = await openBilling((sandbox) => {
    const method = sandbox[asked] as (request: never) => Promise<unknown>;
    const slow = async (request: never) => {
      waiting += 1;
      await goesOn;
      return await method(request);
    };
    return { ...sandbox, [asked]: slow } as Provider;
  });
  return { billing, goOn, waiting: () => waiting };
}

/** A user who is about to trigger the method. */
const about: Record<Asked, (billing: BillingFixture) => Promise<() => Promise<unknown>>> = {
  createCheckout: async (billing) => {
    const caller = await billing.member();
    return () => billing.buy(caller, 'basic');
  },
  fetchCheckout: async (billing) => {
    const caller = await billing.member();
    const { id, checkoutUrl } = await billing.buy(caller, 'basic');
    await billing.pay(checkoutUrl, undefined, 'never');
    return () => billing.payments.status(caller, id);
  },
  endNow: async (billing) => {
    const caller = await billing.member();
    await billing.subscribe(caller, 'basic');
    return () => billing.payments.cancelAllOf(caller.userId);
  },
  refund: async (billing) => {
    const caller = await billing.member();
    await billing.subscribe(caller, 'lifetime');
    const { quoteToken = '' } = await billing.payments.refund(caller, {});
    return () => billing.payments.refund(caller, { quoteToken });
  },
};

test.each(Object.keys(about) as Asked[])(
  'users who wait for the provider at %s block nobody else',
  async (asked) => {
    const { billing, goOn, waiting } = await billingThatWaitsFor(asked);
    const acts: (() => Promise<unknown>)[] = [];
    for (let count = 0; count < PEOPLE; count += 1) acts.push(await about[asked](billing));
    const other = await billing.member();
    billing.pass(4 * SECOND);

    const done = Promise.all(acts.map((act) => act()));
    await eventually(waiting).toBe(PEOPLE);
    expect(await billing.payments.subscription(other)).toBeNull();
    goOn();
    await done;
    await billing.close();
  },
);
