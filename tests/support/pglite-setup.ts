import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrated } from '#server/db/embedded/open-embedded.ts';

/** Dumps a migrated database, of which every test loads a copy: faster than to migrate each. */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'mellow-dump-'));
  const dump = join(folder, 'migrated.tar');
  const client = await PGlite.create();
  await migrated(client);
  await client.exec('CHECKPOINT');
  const tar = await client.dumpDataDir('none');
  writeFileSync(dump, new Uint8Array(await tar.arrayBuffer()));
  await client.close();
  project.provide('database', { kind: 'pglite', dump });
  return () => rmSync(folder, { recursive: true, force: true });
}
