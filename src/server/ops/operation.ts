import { type Clock, SECOND } from '#server/base/clock.ts';
import type { Env } from '#server/config/env.ts';
import { versionOf } from '#server/config/version.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Log } from '#server/log/log.ts';
import { offerBackups, takeBackup } from './backup/backup.ts';
import { backupAge } from './backup/last-backup.ts';
import { freeBytesIn } from './free-space.ts';
import { type Metrics, makeMetrics } from './metrics.ts';

const CACHED_FOR = SECOND;
const LIMIT = 2 * SECOND;

/**
 * Rejects while the database does not respond. It is queried at most once a second for all callers,
 * with a timeout of two seconds.
 */
export function databaseCheck(
  { ping }: Pick<OpenDatabase, 'ping'>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let known: { answer: Promise<void>; until: number } | undefined;
  return () => {
    if (known === undefined || now() >= known.until) {
      const answer = within(LIMIT, ping());
      known = { answer, until: Number.POSITIVE_INFINITY };
      const keep = () => {
        known = { answer, until: now() + CACHED_FOR };
      };
      answer.then(keep, keep);
    }
    return known.answer;
  };
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database does not answer')), limitMs);
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** A running server, as operators see it. */
export interface Operation {
  /** Rejects while the database is unavailable. */
  checkDatabase: () => Promise<void>;
  metrics: Metrics;
  /** The bytes that can still be written; infinite if the database is not on this disk. */
  freeBytes: () => Promise<number>;
  /** Must be called before the database is closed. */
  close: () => Promise<void>;
}

export async function startOperation({
  env,
  database,
  log,
  now,
}: {
  env: Pick<Env, 'DATA_DIR' | 'APP_VERSION'>;
  database: OpenDatabase;
  log: Log;
  now: Clock;
}): Promise<Operation> {
  const dataFolder = database.kind === 'pglite' ? database.dataFolder : undefined;
  const metrics = makeMetrics(database, {
    version: versionOf(env),
    backupAge: () => backupAge(env.DATA_DIR, dataFolder !== undefined, now()),
  });
  const shared = { checkDatabase: databaseCheck(database), metrics };
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
