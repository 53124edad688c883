import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { providerEvents } from '#server/db/schema/payments.ts';
import { deleteSome } from './delete-some.ts';

export type ProviderEventRow = typeof providerEvents.$inferSelect;
export type NewProviderEvent = Omit<typeof providerEvents.$inferInsert, 'id' | 'processedAt'>;

export async function insertProviderEvent(
  tx: Db,
  event: NewProviderEvent,
): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing({ target: [providerEvents.source, providerEvents.externalId] })
    .returning({ id: providerEvents.id });
  return inserted?.id;
}

export async function findProviderEvent(db: Db, id: string): Promise<ProviderEventRow | undefined> {
  const [event] = await db.select().from(providerEvents).where(eq(providerEvents.id, id));
  return event;
}

export async function markProcessed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(providerEvents).set({ processedAt: now }).where(eq(providerEvents.id, id));
}

/** Deletes some events that were processed before a time; never others. */
export async function deleteEventsProcessedBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  return await deleteSome(db, providerEvents, lt(providerEvents.processedAt, before), limit);
}

export async function listUnprocessedEvents(
  db: Db,
  source: string,
  before: Date,
  limit: number,
): Promise<ProviderEventRow[]> {
  return await db
    .select()
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.source, source),
        isNull(providerEvents.processedAt),
        lt(providerEvents.receivedAt, before),
      ),
    )
    .orderBy(asc(providerEvents.receivedAt))
    .limit(limit);
}
