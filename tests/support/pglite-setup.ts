import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { databaseFolder, lockFile } from '#server/data-folder.ts';
import { createFolder } from '#server/db/embedded/embedded-folder.ts';
import { migrated } from '#server/db/embedded/open-embedded.ts';

/**
 * Makes a migrated database, of which every test has a copy: faster than to migrate each. It is there
 * as a dump, for tests in memory, and as a data folder, for those with a server of their own.
 */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'mellow-dump-'));
  const dump = join(folder, 'migrated.tar');
  const client = await PGlite.create();
  await migrated(client);
  await client.exec('CHECKPOINT');
  const tar = await client.dumpDataDir('none');
  writeFileSync(dump, new Uint8Array(await tar.arrayBuffer()));
  await client.close();
  const data = join(folder, 'data');
  mkdirSync(data);
  await createFolder(databaseFolder(data), new Blob([await tar.arrayBuffer()]));
  // As whoever had it open last has left it.
  writeFileSync(lockFile(data), '', { mode: 0o600 });
  project.provide('database', { kind: 'pglite', dump, data });
  return () => rmSync(folder, { recursive: true, force: true });
}
