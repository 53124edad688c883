import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { makeDatabase } from './postgres-databases.ts';

/** Where a process of the kind that the running project tests finds a database of its own. */
export interface EmptyDatabase {
  /** Its configuration, as variables of the environment. */
  variables: { DATABASE_URL: string } | { DATA_DIR: string };
  remove: () => Promise<void>;
}

/** A place for a database that is empty and not migrated. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const source = inject('database');
  if (source?.kind === 'postgres') {
    const { url, drop } = await makeDatabase(source.url);
    return { variables: { DATABASE_URL: url }, remove: drop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'mellow-data-'));
  return {
    variables: { DATA_DIR: folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
