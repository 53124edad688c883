import { readFile } from 'node:fs/promises';
import type { PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import type { EmbeddedDatabase, OpenDatabase, PostgresDatabase } from '#server/db/database.ts';
import { EmbeddedClient } from '#server/db/embedded/embedded-client.ts';
import { migrated, overPglite } from '#server/db/embedded/open-embedded.ts';
import { openPool } from '#server/db/postgres/open-postgres.ts';
import { makeDatabase } from './postgres-databases.ts';
import { quietLog } from './quiet-log.ts';

type DatabaseSource =
  | { kind: 'pglite'; dump: string; data: string }
  | { kind: 'postgres'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseSource | undefined;
  }
}

/** A test's own empty database, of the kind that the running project tests. */
export async function testDatabase(): Promise<OpenDatabase> {
  const source = inject('database');
  if (source?.kind === 'postgres') return testPostgres(source);
  return testPglite(source);
}

async function testPglite(source: { dump: string } | undefined): Promise<EmbeddedDatabase> {
  if (source === undefined) {
    const pglite = await inMemory();
    return overPglite(pglite, await migrated(pglite));
  }
  const dump = new Blob([await readFile(source.dump)], { type: 'application/x-tar' });
  const pglite = await inMemory({ loadDataDir: dump });
  return overPglite(pglite, drizzle({ client: pglite, casing: 'snake_case' }));
}

async function inMemory(options: PGliteOptions = {}): Promise<EmbeddedClient> {
  const client = new EmbeddedClient(options, () => {});
  await client.waitReady;
  return client;
}

async function testPostgres(source: { url: string; template: string }): Promise<PostgresDatabase> {
  const { url, drop } = await makeDatabase(source.url, source.template);
  const opened = openPool(url, quietLog);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}
