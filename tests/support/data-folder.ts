import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';
import { quietLog } from './quiet-log.ts';

/** A data folder with a migrated embedded database that is not open. */
export async function makeDataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const source = inject('database');
  if (source?.kind !== 'pglite') throw new Error('These tests are of the embedded database');
  const path = mkdtempSync(join(tmpdir(), 'mellow-data-'));
  cpSync(source.data, path, { recursive: true });
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export const openQuietly = (dataFolder: string, onFailure: (error: Error) => void = () => {}) =>
  openEmbedded({ dataFolder, log: quietLog, onFailure });
