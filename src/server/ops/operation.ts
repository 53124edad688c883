import { statSync } from 'node:fs';
import { type Clock, SECOND } from '#server/base/clock.ts';
import { lastBackupFile } from '#server/config/data-folder.ts';
import type { Env } from '#server/config/env.ts';
import { versionOf } from '#server/config/version.ts';
import type { OpenDatabase } from '#server/db/database.ts';
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

/** A running server, as operators see it, from before its database is open. */
export interface Operation {
  /** Rejects while the database is unavailable. */
  checkDatabase: () => Promise<void>;
  metrics: Metrics;
  /** The bytes that can still be written; infinite if the database is not on this disk. */
  freeBytes: () => Promise<number>;
  /** Must be called once the database is open, or while it is away. */
  watch: (database: OpenDatabase | 'away') => void;
}

export function startOperation(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'APP_VERSION'>,
  now: Clock,
): Operation {
  const isEmbedded = env.DATABASE_URL === '';
  let database: OpenDatabase | 'away' | undefined;
  const ping = async () => {
    if (typeof database !== 'object') throw new Error('The database is not open yet');
    await database.ping();
  };
  return {
    checkDatabase: databaseCheck({ ping }),
    metrics: makeMetrics(() => database, {
      version: versionOf(env),
      now,
      backupAge: () => backupAge(env.DATA_DIR, now()),
    }),
    freeBytes: isEmbedded ? freeBytesIn(env.DATA_DIR) : async () => Number.POSITIVE_INFINITY,
    watch: (known) => {
      database = known;
    },
  };
}

/**
 * How old the newest backup is, in seconds. Whatever backs up touches the file that tells it.
 * Undefined without one.
 */
export function backupAge(dataFolder: string, now: Date): number | undefined {
  const stats = statSync(lastBackupFile(dataFolder), { throwIfNoEntry: false });
  return stats && Math.max(0, (now.getTime() - stats.mtimeMs) / SECOND);
}
