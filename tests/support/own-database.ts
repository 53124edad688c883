import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { makeDatabase } from './postgres-databases.ts';

/** The location of a process's own database, of the kind that the running project tests. */
export interface OwnDatabase {
  variables: { DATABASE_URL: string } | { DATA_DIR: string };
  remove: () => Promise<void>;
}

export const emptyDatabase = (): Promise<OwnDatabase> => place(false);

/** A database with every table and no rows. */
export const migratedDatabase = (): Promise<OwnDatabase> => place(true);

async function place(isMigrated: boolean): Promise<OwnDatabase> {
  const source = inject('database');
  if (source?.kind === 'postgres') {
    const { url, drop } = await makeDatabase(source.url, ...(isMigrated ? [source.template] : []));
    return { variables: { DATABASE_URL: url }, remove: drop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'mellow-data-'));
  if (isMigrated && source) cpSync(source.data, folder, { recursive: true });
  return {
    variables: { DATA_DIR: folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
