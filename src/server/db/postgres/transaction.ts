import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isDatabaseAway } from '#server/db/failures.ts';
import { tracedClient } from './traced-client.ts';

/** Queries name their tables, so drizzle needs no schema. */
type NoSchema = Record<string, never>;

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Transactions on the connections of a pool. Drizzle's own leak a connection if it breaks at
 * `begin`, return an unresponsive one to the pool, and report the failure of the rollback instead
 * of its cause.
 */
export function beginOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    const queries = tracedClient(client);
    let isUsable = true;
    try {
      await queries.query('begin');
      const session = new NodePgSession<NoSchema, NoSchema>(queries, dialect, undefined);
      const tx = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined);
      if (config) await tx.setTransaction(config);
      const result = await work(tx);
      const { command } = await queries.query('commit');
      if (command === 'ROLLBACK') throw new TransactionAbortedError();
      return result;
    } catch (error) {
      isUsable = !isDatabaseAway(error) && (await isRolledBack(client));
      throw error;
    } finally {
      client.release(!isUsable);
    }
  };
}

/** A failed statement was caught, so nothing of the transaction could be committed. */
class TransactionAbortedError extends Error {
  override name = 'TransactionAbortedError';
  /** in_failed_sql_transaction, as in the embedded database. */
  code = '25P02';
  constructor() {
    super('The transaction was rolled back instead of committed');
  }
}

function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
