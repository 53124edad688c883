import { and, eq, gte, isNotNull, lt, min, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { listeningDays, sessionFinishes } from '#server/db/schema/content.ts';
import { orders, payments } from '#server/db/schema/payments.ts';

/** How many of the members who first paid in one week listened in a week after it. */
export interface Retained {
  /** The Monday of the week in which they paid, in UTC. */
  week: string;
  /** 0 for the seven days from their payment on; null for the number of members. */
  nth: number | null;
  members: number;
}

/** Members who first paid since a time, by week, and those of them who listened later. */
export async function sumRetained(
  db: Db,
  { provider, since, weeks }: { provider: string; since: Date; weeks: number },
): Promise<Retained[]> {
  const first = min(payments.paidAt);
  const began = db.$with('began').as(
    db
      .select({
        userId: orders.userId,
        week: sql<string>`to_char(date_trunc('week', ${first} at time zone 'UTC'), 'YYYY-MM-DD')`.as(
          'week',
        ),
        day: sql<string>`(${first} at time zone 'UTC')::date`.as('began_day'),
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.provider, provider), isNotNull(orders.userId)))
      .groupBy(orders.userId)
      .having(gte(first, since)),
  );
  const nth = sql<number>`((${listeningDays.day} - ${began.day}) / 7)`;
  const members = sql<number>`count(distinct ${began.userId})::int`;
  const all = await db
    .with(began)
    .select({ week: began.week, nth: sql<null>`null`, members })
    .from(began)
    .groupBy(began.week);
  const listened = await db
    .with(began)
    .select({ week: began.week, nth, members })
    .from(began)
    .innerJoin(listeningDays, eq(listeningDays.userId, began.userId))
    .where(
      and(
        sql`${listeningDays.day} >= ${began.day}`,
        lt(listeningDays.day, sql`${began.day} + ${weeks * 7}::int`),
      ),
    )
    .groupBy(began.week, sql`2`);
  return [...all, ...listened];
}

/** How often members felt calmer, the same or more restless after a session than before it. */
export interface MoodChanges {
  calmer: number;
  same: number;
  moreRestless: number;
}

/** Of the sessions that were finished since a time and had both check-ins. */
export async function sumMoodChanges(db: Db, since: Date): Promise<MoodChanges> {
  const { moodBefore, moodAfter, finishedAt } = sessionFinishes;
  const countOf = (change: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${change}))::int`;
  const [changes] = await db
    .select({
      calmer: countOf(sql`${moodAfter} > ${moodBefore}`),
      same: countOf(sql`${moodAfter} = ${moodBefore}`),
      moreRestless: countOf(sql`${moodAfter} < ${moodBefore}`),
    })
    .from(sessionFinishes)
    .where(gte(finishedAt, since));
  return changes ?? { calmer: 0, same: 0, moreRestless: 0 };
}
