import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database or the current transaction, so that each query is written once for both. Inside a
 * transaction, use only `tx`.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

interface Opened {
  db: Db;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  /** Waits for running queries, then closes the database. */
  close(): Promise<void>;
}

/** The embedded database: one process, files in a folder. */
export interface EmbeddedDatabase extends Opened {
  kind: 'pglite';
  pglite: import('@electric-sql/pglite').PGlite;
  /** Undefined for an in-memory database. */
  dataFolder?: string;
}

/** A PostgreSQL server, shared by any number of processes. */
export interface PostgresDatabase extends Opened {
  kind: 'postgres';
  /** The connection address, including the password: never log it. */
  url: string;
  pool: import('pg').Pool;
}

/** A migrated, ready database. */
export type OpenDatabase = EmbeddedDatabase | PostgresDatabase;
