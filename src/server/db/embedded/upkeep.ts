import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { HOUR, MINUTE } from '#server/base/clock.ts';
import type { Log } from '#server/log/log.ts';

const CHECKPOINT_EVERY = 2 * MINUTE;
const VACUUM_EVERY = HOUR;

/** In bytes. A checkpoint on a full disk ends the database (PANIC). */
const LEAST_FREE = 64_000_000;

/**
 * Does the work of PostgreSQL's background processes, which the embedded database lacks:
 * checkpoints, which shorten the write-ahead log, and vacuum. Returns a function that stops it.
 */
export function keepUp(pglite: PGlite, folder: string, log: Log): () => void {
  let logEnd = '';
  const checkpoint = async () => {
    const end = await endOfLog(pglite);
    if (end === logEnd) return;
    await pglite.exec('CHECKPOINT');
    logEnd = await endOfLog(pglite);
  };
  const whereRoom = (work: () => Promise<void>) => async () => {
    if (await hasRoom(folder)) await work();
  };
  const timers = [
    repeat(whereRoom(checkpoint), CHECKPOINT_EVERY, log),
    repeat(
      whereRoom(() => vacuum(pglite)),
      VACUUM_EVERY,
      log,
    ),
  ];
  return () => timers.forEach(clearInterval);
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_FREE;
}

async function endOfLog(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ end: string }>('select pg_current_wal_lsn()::text as end');
  return rows[0]?.end ?? '';
}

/** Table by table, so that requests run in between. */
async function vacuum(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  );
  for (const { name } of rows) await pglite.exec(`VACUUM (ANALYZE) ${name}`);
}

function repeat(work: () => Promise<void>, everyMs: number, log: Log): NodeJS.Timeout {
  let isAtWork = false;
  const timer = setInterval(async () => {
    if (isAtWork) return;
    isAtWork = true;
    await work().catch((error) => log.error({ err: error }, 'upkeep of the database failed'));
    isAtWork = false;
  }, everyMs);
  return timer.unref();
}
