import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isDatabaseAway } from '#server/db/failures.ts';

/** Tables are named in queries, not looked up in a schema. */
type NoSchema = Record<string, never>;

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Transactions on the connections of a pool. Drizzle's own lose a connection of the pool for good
 * if it breaks at `begin`, put one back that does not answer, and answer with the failure of the
 * rollback instead of what had gone wrong.
 */
export function beginOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let isUsable = true;
    try {
      await client.query('begin');
      const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined);
      const tx = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined);
      if (config) await tx.setTransaction(config);
      const result = await work(tx);
      const { command } = await client.query('commit');
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

/** A statement had failed, was caught, and nothing of the transaction could be kept. */
class TransactionAbortedError extends Error {
  override name = 'TransactionAbortedError';
  /** in_failed_sql_transaction, as on the embedded database. */
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
