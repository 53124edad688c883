import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Clock } from '../../clock.ts';
import { tokenSecretFile } from '../../data-folder.ts';
import { pack } from './archive.ts';

/**
 * A backup of a database that is in use: what is committed is in it, what is under way is not.
 * Requests wait while its files are read.
 */
export async function takeBackup(
  pglite: PGlite,
  dataFolder: string,
  now: Clock,
): Promise<Uint8Array> {
  await pglite.exec('CHECKPOINT');
  const dump = await pglite.dumpDataDir('none');
  return pack({
    madeAt: now().toISOString(),
    tokenSecret: secretIn(dataFolder),
    database: new Uint8Array(await dump.arrayBuffer()),
  });
}

function secretIn(dataFolder: string): string {
  try {
    return readFileSync(tokenSecretFile(dataFolder), 'utf8');
  } catch {
    return '';
  }
}
