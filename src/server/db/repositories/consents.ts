import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ConsentKind } from '#contract/choices.ts';
import type { Db } from '#server/db/database.ts';
import { consents } from '#server/db/schema/users.ts';

export type ConsentRow = typeof consents.$inferSelect;

/** What the user said last about something; undefined if they were never asked. */
export async function findConsent(
  db: Db,
  userId: string,
  kind: ConsentKind,
): Promise<ConsentRow | undefined> {
  const [consent] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind)))
    .orderBy(desc(consents.saidAt), desc(consents.id))
    .limit(1);
  return consent;
}

/** Whether a consent was given and not taken back. */
export function isGiven(consent: ConsentRow | undefined): boolean {
  return consent?.isGiven === true && consent.withdrawnAt === null;
}

export async function insertConsent(
  tx: Db,
  userId: string,
  consent: Pick<ConsentRow, 'kind' | 'version' | 'isGiven'>,
  now: Date,
): Promise<void> {
  await tx.insert(consents).values({ userId, ...consent, saidAt: now });
}

/** Takes back a consent. One that was refused or taken back before stays unchanged. */
export async function withdrawConsent(tx: Db, { id }: ConsentRow, now: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.id, id), eq(consents.isGiven, true), isNull(consents.withdrawnAt)));
}
