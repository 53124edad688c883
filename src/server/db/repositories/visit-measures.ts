import { gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { visitMeasures } from '#server/db/schema/figures.ts';
import { deleteSome } from './delete-some.ts';

export type VisitMeasureRow = typeof visitMeasures.$inferSelect;

/** Adds to the sums, all or none. Processes must add the same rows in the same order. */
export async function addVisitMeasures(db: Db, rows: readonly VisitMeasureRow[]): Promise<void> {
  const { day, measure, page, device, most, count } = visitMeasures;
  await db
    .insert(visitMeasures)
    .values([...rows])
    .onConflictDoUpdate({
      target: [day, measure, page, device, most],
      set: { count: sql`${count} + excluded.count` },
    });
}

/** The sums from a day on, in UTC. */
export async function sumVisitMeasures(
  db: Db,
  from: string,
): Promise<Omit<VisitMeasureRow, 'day'>[]> {
  const { day, count, ...range } = visitMeasures;
  const { measure, page, device, most } = range;
  return await db
    .select({ measure, page, device, most, count: sql<number>`sum(${count})::int` })
    .from(visitMeasures)
    .where(gte(day, from))
    .groupBy(measure, page, device, most);
}

export async function deleteVisitMeasuresBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  return await deleteSome(db, visitMeasures, lt(visitMeasures.day, day), limit);
}
