import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './database.ts';

/** A bug in our code: inside a transaction something other than its `tx` was used. */
export class OutsideTransactionError extends Error {
  override name = 'OutsideTransactionError';
  constructor() {
    super('Inside a transaction only `tx` may be used: anything else would wait for it for ever.');
  }
}

/**
 * Makes the methods of `client` reject while the calling code runs inside a transaction of `db`.
 * The embedded database would hang instead. PostgreSQL would hang when the pool is empty, and the
 * writes would survive a rollback.
 */
export function guardTransactions<Client extends object>(
  db: Db,
  client: Client,
  methods: readonly (keyof Client)[],
): void {
  const underWay = new AsyncLocalStorage<{ isOpen: boolean }>();
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction((tx) => {
      const own = { isOpen: true };
      const end = () => {
        own.isOpen = false;
      };
      return underWay.run(own, () => work(tx).finally(end));
    }, config);

  for (const name of methods) {
    const method = client[name];
    if (typeof method !== 'function') continue;
    const guarded = (...args: unknown[]) =>
      underWay.getStore()?.isOpen
        ? Promise.reject(new OutsideTransactionError())
        : Reflect.apply(method, client, args);
    Object.defineProperty(client, name, { value: guarded, configurable: true });
  }
}
