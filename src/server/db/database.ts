import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database, or the transaction that is under way: queries are written once for both. Inside a
 * transaction only `tx` may be used.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

interface Opened {
  db: Db;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  /** Waits for what is under way, then lets go of the database. */
  close(): Promise<void>;
}

/** The embedded database: one process, files in a folder. */
export interface EmbeddedDatabase extends Opened {
  kind: 'pglite';
  pglite: import('@electric-sql/pglite').PGlite;
  /** Where it is kept; undefined if that is memory. */
  dataFolder?: string;
}

/** A PostgreSQL server, shared by any number of processes. */
export interface PostgresDatabase extends Opened {
  kind: 'postgres';
  /** The address it was opened with, password included: never to be logged. */
  url: string;
  pool: import('pg').Pool;
}

/** A database that is migrated and ready. */
export type OpenDatabase = EmbeddedDatabase | PostgresDatabase;
