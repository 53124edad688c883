import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, or the transaction that is under way: queries are written once for both. */
export type Db = PgDatabase<PgQueryResultHKT>;

/**
 * Runs `work` in a transaction of `db` and commits what it wrote. Inside, only `tx` may be used: on
 * the embedded database the outer client would wait for ever for its own transaction.
 */
export type InTransaction = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
