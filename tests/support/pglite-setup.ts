import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseFolder, lockFile } from '#server/config/data-folder.ts';
import { EmbeddedClient } from '#server/db/embedded/embedded-client.ts';
import { createFolder } from '#server/db/embedded/embedded-folder.ts';
import { migrated } from '#server/db/embedded/open-embedded.ts';
import './memory-disk.ts';
import { quietLog } from './quiet-log.ts';
import './quick-wasm.ts';

/**
 * Creates a migrated database that every test copies, because migrating each would be slow. It
 * exists as a dump, for tests in memory, and as a data folder, for tests with their own server.
 */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'mellow-dump-'));
  const dump = join(folder, 'migrated.tar');
  const client = new EmbeddedClient({}, () => {});
  await client.waitReady;
  await migrated(client, quietLog);
  await client.exec('CHECKPOINT');
  const tar = await client.dumpDataDir('none');
  writeFileSync(dump, new Uint8Array(await tar.arrayBuffer()));
  await client.close();
  const data = join(folder, 'data');
  mkdirSync(data);
  await createFolder(databaseFolder(data), new Blob([await tar.arrayBuffer()]));
  // As its last owner leaves it.
  writeFileSync(lockFile(data), '', { mode: 0o600 });
  project.provide('database', { kind: 'pglite', dump, data });
  return () => rmSync(folder, { recursive: true, force: true });
}
