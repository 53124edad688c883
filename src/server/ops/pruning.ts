import { setTimeout as pause } from 'node:timers/promises';
import { IDLE_LIMIT } from '#server/accounts/refresh-token.ts';
import { SIGN_IN_ADDRESS_RETENTION } from '#server/accounts/sign-in-addresses.ts';
import { type Clock, DAY, MINUTE } from '#server/base/clock.ts';
import type { Db } from '#server/db/database.ts';
import { deleteErasuresBefore } from '#server/db/repositories/erasures.ts';
import { deleteCountersBefore } from '#server/db/repositories/limits.ts';
import { deleteLinksExpiredBefore } from '#server/db/repositories/links.ts';
import { deleteLoginSessionsBefore } from '#server/db/repositories/logins.ts';
import { deleteAbandonedBefore } from '#server/db/repositories/orders.ts';
import { deleteOutboxMailsBefore } from '#server/db/repositories/outbox.ts';
import { deleteEventsProcessedBefore } from '#server/db/repositories/provider-events.ts';
import { deleteQuizCountsBefore } from '#server/db/repositories/quiz-counts.ts';
import { deleteSentMailsBefore } from '#server/db/repositories/sent-mails.ts';
import { deleteSignInAddressesBefore } from '#server/db/repositories/sign-in-addresses.ts';
import { deleteVisitMeasuresBefore } from '#server/db/repositories/visit-measures.ts';
import { ERASURE_RETENTION } from '#server/erasures.ts';
import { COUNTER_RETENTION } from '#server/limits.ts';
import type { Log } from '#server/log/log.ts';

const BATCH = 1_000;

/** Few, because everything that belongs to an account goes with it. */
const BATCH_OF_ACCOUNTS = 200;

/** What is left after this is for the next run, an hour later. */
const RUN_LIMIT = 1 * MINUTE;

/** The rows of a table that are no longer needed. */
export interface Prunable<Table extends string = PrunedTable> {
  table: Table;
  batch: number;
  /** Deletes up to `limit` rows in a transaction of its own, and returns how many. */
  deleteSome(limit: number): Promise<number>;
}

/** The tables of `prunables`, as they are counted. */
export const PRUNED_TABLES = [
  'rate_limits',
  'one_time_links',
  'login_sessions',
  'sign_in_addresses',
  'provider_events',
  'orders',
  'outbox_mails',
  'sent_mails',
  'erasures',
  'quiz_counts',
  'visit_measures',
  'users',
] as const;
export type PrunedTable = (typeof PRUNED_TABLES)[number];

interface PruningContext {
  db: Db;
  now: Clock;
  /** Erases up to `limit` accounts that nobody has used, and returns how many. */
  accounts: { eraseUnused(limit: number): Promise<number> };
}

/** Everything that is deleted because of its age, and the age. */
export function prunables({ db, now, accounts }: PruningContext): Prunable[] {
  const older = (
    table: PrunedTable,
    retention: number,
    deleteBefore: (db: Db, before: Date, limit: number) => Promise<number>,
  ): Prunable => ({
    table,
    batch: BATCH,
    deleteSome: (limit) => deleteBefore(db, new Date(now().getTime() - retention), limit),
  });
  return [
    older('rate_limits', COUNTER_RETENTION, deleteCountersBefore),
    older('one_time_links', 0, deleteLinksExpiredBefore),
    // Sessions that have ended stay as long, so that a member's export can list them.
    older('login_sessions', IDLE_LIMIT, deleteLoginSessionsBefore),
    older('sign_in_addresses', SIGN_IN_ADDRESS_RETENTION, deleteSignInAddressesBefore),
    older('provider_events', 90 * DAY, deleteEventsProcessedBefore),
    older('orders', 90 * DAY, deleteAbandonedBefore),
    older('outbox_mails', 30 * DAY, deleteOutboxMailsBefore),
    older('sent_mails', 30 * DAY, deleteSentMailsBefore),
    older('erasures', ERASURE_RETENTION, deleteErasuresBefore),
    // A month more than a year, so that a month can be compared with itself.
    older('quiz_counts', 400 * DAY, deleteQuizCountsBefore),
    older('visit_measures', 400 * DAY, deleteVisitMeasuresBefore),
    { table: 'users', batch: BATCH_OF_ACCOUNTS, deleteSome: accounts.eraseUnused },
  ];
}

export interface RunOptions<Table> {
  log: Log;
  limitMs?: number;
  /** Counts deleted rows by table. */
  count?: ((table: Table, rows: number) => void) | undefined;
}

/**
 * Deletes rows batch by batch, each table in turn, so that none waits for a large one. Requests
 * have the database for at least half of the time. A table that fails does not stop the others; the
 * first failure is thrown at the end.
 */
export async function prune<Table extends string>(
  tables: readonly Prunable<Table>[],
  { log, limitMs = RUN_LIMIT, count = () => undefined }: RunOptions<Table>,
): Promise<void> {
  const start = performance.now();
  const waiting = new Set(tables);
  const deleted: Record<string, number> = {};
  const failures: unknown[] = [];
  const isOver = () => performance.now() - start >= limitMs;
  while (waiting.size > 0 && !isOver()) {
    for (const each of waiting) {
      const { table, batch } = each;
      const begin = performance.now();
      const rows = await each.deleteSome(batch).catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
      if (rows < batch) waiting.delete(each);
      if (rows === 0) continue;
      count(table, rows);
      deleted[table] = (deleted[table] ?? 0) + rows;
      if (isOver()) break;
      await pause(performance.now() - begin);
    }
  }
  if (Object.keys(deleted).length > 0) {
    log.info({ deleted, isComplete: waiting.size === 0 }, 'expired rows were deleted');
  }
  if (failures.length > 0) throw failures[0];
}
