import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Log } from '../log.ts';
import { offerBackups } from './backup/backup-socket.ts';
import { takeBackup } from './backup/take-backup.ts';
import { freeBytesIn } from './free-space.ts';
import { type Metrics, makeMetrics } from './metrics.ts';
import { databaseCheck } from './readiness.ts';

/** What operators see of a running server. */
export interface Operation {
  /** Rejects while the database is away. */
  check: () => Promise<void>;
  metrics: Metrics;
  /** How much can still be written; infinitely much if the database is not on this disk. */
  freeBytes: () => Promise<number>;
  /** To be closed before the database. */
  close: () => Promise<void>;
}

export async function startOperation({
  database,
  log,
  now,
}: {
  database: OpenDatabase;
  log: Log;
  now: Clock;
}): Promise<Operation> {
  const shared = { check: databaseCheck(database), metrics: makeMetrics(database) };
  const dataFolder = database.kind === 'pglite' ? database.dataFolder : undefined;
  if (database.kind !== 'pglite' || dataFolder === undefined) {
    return { ...shared, freeBytes: async () => Number.POSITIVE_INFINITY, close: async () => {} };
  }
  const take = () => takeBackup(database.pglite, dataFolder, now);
  return {
    ...shared,
    freeBytes: freeBytesIn(dataFolder),
    close: await offerBackups({ dataFolder, take, log }),
  };
}
