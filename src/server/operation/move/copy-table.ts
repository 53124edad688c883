import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { inOrder } from './table-order.ts';

const ROWS_AT_ONCE = 500;

/** The tables of the product, each after all that its rows refer to. */
export async function tablesOf(db: Db): Promise<string[]> {
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

/** Copies the rows of a table into the same one elsewhere; throws if they are not the same there. */
export async function copyTable(source: Db, target: Db, table: string): Promise<number> {
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

/** Numbers that the database gives out go on after those that were copied. */
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

/** How many rows there are, and a checksum of all that is in them. */
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
