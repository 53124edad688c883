import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';
import { migratePostgres } from '#server/db/postgres/migrate-postgres.ts';
import { openPool } from '#server/db/postgres/open-postgres.ts';
import type { Log } from '#server/log/log.ts';

/** A foreign key: its table needs rows of the referenced one first. */
export interface Reference {
  from: string;
  to: string;
}

/** The tables, sorted so that each comes after all that it references. */
export function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting].join()}`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

const ROWS_AT_ONCE = 500;

/** The tables of the product, each after all that its rows reference. */
async function tablesOf(db: Db): Promise<string[]> {
  const tables = await db
    .select({ name: sql<string>`tablename::text` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
    .orderBy(sql`tablename`);
  const references = await db
    .select({
      from: sql<string>`conrelid::regclass::text`,
      to: sql<string>`confrelid::regclass::text`,
    })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f' and connamespace = 'public'::regnamespace`);
  return inOrder(
    tables.map(({ name }) => name),
    references,
  );
}

/** Copies the rows of a table into the same table elsewhere. Throws if they differ there. */
async function copyTable(source: Db, target: Db, table: string): Promise<number> {
  const name = sql.identifier(table);
  let after = '(0,0)';
  for (;;) {
    const rows = await source
      .select({ place: sql<string>`t.ctid::text`, json: sql<string>`to_jsonb(t)::text` })
      .from(sql`${name} t`)
      .where(sql`t.ctid > ${after}::tid`)
      .orderBy(sql`t.ctid`)
      .limit(ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.place;
    const list = `[${rows.map(({ json }) => json).join()}]`;
    await target.execute(
      sql`insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${list}::jsonb)`,
    );
  }
  await advanceSequences(target, table);
  const [there, here] = [await digestOf(target, table), await digestOf(source, table)];
  if (there.rows !== here.rows || there.sum !== here.sum) {
    throw new Error(`The rows of ${table} are not the same in the other database`);
  }
  return there.rows;
}

/** Moves the database's sequences past the copied numbers. */
async function advanceSequences(db: Db, table: string): Promise<void> {
  const columns = await db
    .select({ name: sql<string>`column_name::text` })
    .from(sql`information_schema.columns`)
    .where(
      sql`table_schema = 'public' and table_name = ${table} and (is_identity = 'YES' or column_default like 'nextval%')`,
    );
  for (const { name } of columns) {
    const newest = sql`max(${sql.identifier(name)})`;
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${name}), ${newest}) from ${sql.identifier(table)} having ${newest} is not null`,
    );
  }
}

/** The number of rows, and a checksum of their content. */
async function digestOf(db: Db, table: string): Promise<{ rows: number; sum: string | null }> {
  const rowSum = sql`md5(t::text) collate "C"`;
  const [digest] = await db
    .select({
      rows: sql<number>`count(*)`.mapWith(Number),
      sum: sql<string | null>`md5(string_agg(${rowSum}, '' order by ${rowSum}))`,
    })
    .from(sql`${sql.identifier(table)} t`);
  return digest ?? { rows: 0, sum: null };
}

/** The requested move would lose data. The message is written for the operator. */
export class MoveError extends Error {
  override name = 'MoveError';
}

interface MoveOptions {
  dataFolder: string;
  /** The URL of the PostgreSQL database, which must be empty. */
  url: string;
  /** Whether waiting jobs may be left behind. */
  leavesJobs: boolean;
  log: Log;
}

/**
 * Copies every row of the embedded database into PostgreSQL, all or nothing. No server may use the
 * embedded database meanwhile. Returns the number of rows per table. The embedded database stays
 * unchanged.
 */
export async function moveToPostgres(options: MoveOptions): Promise<ReadonlyMap<string, number>> {
  const { dataFolder, url, leavesJobs, log } = options;
  const embedded = await openEmbedded({ dataFolder, log, onFailure: () => undefined });
  try {
    const waiting = await waitingJobs(embedded.db);
    if (waiting > 0 && !leavesJobs) {
      throw new MoveError(
        `Jobs still wait in the embedded database (${waiting}), such as mail that is to be sent.\n` +
          'Start the server on it until they are done, or leave them behind with --leave-jobs.',
      );
    }
    await migratePostgres(url, log);
    const target = openPool(url, log);
    try {
      return await embedded.db.transaction((source) =>
        target.db.transaction((tx) => copyTables(source, tx)),
      );
    } finally {
      await target.close();
    }
  } finally {
    await embedded.close();
  }
}

/** Scheduled jobs are added again wherever a server runs. */
async function waitingJobs(db: Db): Promise<number> {
  const [found] = await db.select({ jobs: sql`to_regclass('pgboss.job')` }).from(sql`(select) one`);
  if (found?.jobs == null) return 0;
  const ours = sql`name not like '\\_\\_%' and name not in ('reconcile-orders', 'clean-up', 'reminders')`;
  return db.$count(sql`pgboss.job where state < 'active' and ${ours}`);
}

async function copyTables(source: Db, target: Db): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await tablesOf(target)) {
    if ((await target.$count(sql.identifier(table))) > 0) {
      throw new MoveError(`The table ${table} of the PostgreSQL database has rows already.`);
    }
    counts.set(table, await copyTable(source, target, table));
  }
  return counts;
}
