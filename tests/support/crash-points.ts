import type { Provider } from '#server/billing/providers/provider.ts';
import type { Db } from '#server/db/database.ts';

export class Crash extends Error {
  override name = 'Crash';
}

/** The points at which a process may die: writes and provider calls, counted from 1. */
export function crashPoints(diesAt: number) {
  const passed: string[] = [];
  const pass = (where: string) => {
    passed.push(where);
    if (passed.length === diesAt) throw new Crash(where);
  };

  const around = <Args extends unknown[], Result>(
    name: string,
    work: (...args: Args) => Promise<Result>,
  ) => {
    return async (...args: Args): Promise<Result> => {
      pass(`before ${name}`);
      const result = await work(...args);
      pass(`after ${name}`);
      return result;
    };
  };

  return {
    /** The points that the process has reached; it died at the last one. */
    passed,
    provider: (provider: Provider): Provider => ({
      ...provider,
      createCheckout: around('createCheckout', provider.createCheckout),
      expireCheckout: around('expireCheckout', provider.expireCheckout),
      fetchCheckout: around('fetchCheckout', provider.fetchCheckout),
      fetchSubscription: around('fetchSubscription', provider.fetchSubscription),
      endNow: around('endNow', provider.endNow),
      endAtPeriodEnd: around('endAtPeriodEnd', provider.endAtPeriodEnd),
      refund: around('refund', provider.refund),
    }),
    db: (db: Db): Db =>
      new Proxy(db, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          if (name === 'transaction') return around('a transaction', value.bind(target));
          if (name !== 'insert' && name !== 'update' && name !== 'delete')
            return value.bind(target);
          return (...args: unknown[]) => {
            pass(`before ${name}`);
            return Reflect.apply(value, target, args);
          };
        },
      }),
  };
}
