import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { quizCounts } from '#server/db/schema/figures.ts';
import { deleteSome } from './delete-some.ts';

export type QuizCountRow = typeof quizCounts.$inferSelect;

/** What figures can be divided by. */
export const DIVISIONS = ['version', 'variant', 'language', 'device', 'source'] as const;
export type Division = (typeof DIVISIONS)[number];

/** PostgreSQL takes at most 65,535 parameters, and a row has nine. */
const ROWS_AT_ONCE = 5_000;

/**
 * Adds to the sums, all or none. Processes add the same rows in the same order, so none waits for
 * another in a circle.
 */
export async function addQuizCounts(db: Db, rows: readonly QuizCountRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await tx
        .insert(quizCounts)
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .onConflictDoUpdate({
          target: [
            quizCounts.wizardId,
            quizCounts.day,
            quizCounts.version,
            quizCounts.language,
            quizCounts.device,
            quizCounts.source,
            quizCounts.step,
            quizCounts.stayed,
          ],
          set: { count: sql`${quizCounts.count} + excluded.count` },
        });
    }
  });
}

/** A sum of one part of the visitors; everybody is one part if nothing divides them. */
export type SummedCount = Pick<QuizCountRow, 'step' | 'stayed' | 'count'> & { part: string };

interface SummedQuiz {
  wizardId: string;
  /** A day in UTC. */
  from: string;
  by?: Division | undefined;
  /** The hash of a definition. */
  version?: string | undefined;
}

/** The sums of a quiz from a day on, or of one version of it. */
export async function sumQuizCounts(
  db: Db,
  { wizardId, from, by, version }: SummedQuiz,
): Promise<SummedCount[]> {
  const { language, device, source, step, stayed, count } = quizCounts;
  const parts = {
    version: sql<string>`split_part(${quizCounts.version}, '/', 1)`,
    variant: sql<string>`split_part(${quizCounts.version}, '/', 2)`,
    language,
    device,
    source,
  };
  const part = by === undefined ? sql<string>`''` : parts[by];
  return await db
    .select({ part: sql<string>`${part}`, step, stayed, count: sql<number>`sum(${count})::int` })
    .from(quizCounts)
    .where(
      and(
        eq(quizCounts.wizardId, wizardId),
        gte(quizCounts.day, from),
        version === undefined ? undefined : eq(parts.version, version),
      ),
    )
    .groupBy(...(by === undefined ? [] : [part]), step, stayed);
}

export async function deleteQuizCountsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  return await deleteSome(db, quizCounts, lt(quizCounts.day, day), limit);
}
