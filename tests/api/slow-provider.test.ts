import { expect, test } from 'vitest';
import type { Provider } from '#server/billing/providers/provider.ts';
import { SECOND } from '#server/clock.ts';
import { eventually } from '../support/eventually.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** More people at once than a process has connections to its database. */
const PEOPLE = 25;

type Asked = 'createCheckout' | 'fetchCheckout' | 'endNow' | 'refund';

/** A shop whose provider keeps everybody waiting who asks for one thing, until it is let go on. */
async function shopThatWaitsFor(asked: Asked) {
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  let waiting = 0;
  const shop = await openShop((sandbox) => {
    const method = sandbox[asked] as (request: never) => Promise<unknown>;
    const slow = async (request: never) => {
      waiting += 1;
      await goesOn;
      return await method(request);
    };
    return { ...sandbox, [asked]: slow } as Provider;
  });
  return { shop, goOn, waiting: () => waiting };
}

/** Somebody who is about to make the service ask for it. */
const about: Record<Asked, (shop: Shop) => Promise<() => Promise<unknown>>> = {
  createCheckout: async (shop) => {
    const caller = await shop.member();
    return () => shop.buy(caller, 'basic');
  },
  fetchCheckout: async (shop) => {
    const caller = await shop.member();
    const { id, checkoutUrl } = await shop.buy(caller, 'basic');
    await shop.pay(checkoutUrl, undefined, 'never');
    return () => shop.payments.status(caller, id);
  },
  endNow: async (shop) => {
    const caller = await shop.member();
    await shop.subscribe(caller, 'basic');
    return () => shop.payments.cancelAllOf(caller.userId);
  },
  refund: async (shop) => {
    const caller = await shop.member();
    await shop.subscribe(caller, 'lifetime');
    const { quoteToken = '' } = await shop.payments.refund(caller, {});
    return () => shop.payments.refund(caller, { quoteToken });
  },
};

test.each(Object.keys(about) as Asked[])(
  'people who wait for the provider at %s hold up nobody else',
  async (asked) => {
    const { shop, goOn, waiting } = await shopThatWaitsFor(asked);
    const acts: (() => Promise<unknown>)[] = [];
    for (let count = 0; count < PEOPLE; count += 1) acts.push(await about[asked](shop));
    const other = await shop.member();
    shop.pass(4 * SECOND);

    const done = Promise.all(acts.map((act) => act()));
    await eventually(waiting).toBe(PEOPLE);
    expect(await shop.payments.subscription(other)).toBeNull();
    goOn();
    await done;
    await shop.close();
  },
);
