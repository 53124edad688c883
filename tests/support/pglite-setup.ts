import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openQuietly } from './data-folder.ts';
import './memory-disk.ts';
import './quick-wasm.ts';

/**
 * Creates a migrated database that every test copies, because migrating each would be slow. It
 * exists as a dump, for tests in memory, and as a data folder, for tests with their own server.
 */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'mellow-dump-'));
  const dump = join(folder, 'migrated.tar');
  const data = join(folder, 'data');
  const { pglite, close } = await openQuietly(data);
  await pglite.exec('CHECKPOINT');
  const tar = await pglite.dumpDataDir('none');
  writeFileSync(dump, new Uint8Array(await tar.arrayBuffer()));
  await close();
  project.provide('database', { kind: 'pglite', dump, data });
  return () => rmSync(folder, { recursive: true, force: true });
}
