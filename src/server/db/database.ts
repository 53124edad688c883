import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or the current transaction. Inside a transaction, use only `tx`. */
export type Db = PgDatabase<PgQueryResultHKT>;

interface Opened {
  db: Db;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Opened {
  kind: 'pglite';
  pglite: PGlite;
}

export interface PostgresDatabase extends Opened {
  kind: 'postgres';
  /** The connection address, including the password: never log it. */
  url: string;
  pool: import('pg').Pool;
}

export type OpenDatabase = EmbeddedDatabase | PostgresDatabase;
