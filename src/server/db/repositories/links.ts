import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { oneTimeLinks } from '#server/db/schema/logins.ts';
import { deleteSome } from './delete-some.ts';

export type LinkPurpose = (typeof oneTimeLinks.$inferSelect)['purpose'];

interface Link {
  userId: string;
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  purposes: readonly LinkPurpose[];
}

/** Only a hash is stored, so that reading the database opens no link. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function replaceLink(
  tx: Db,
  link: { userId: string; purpose: LinkPurpose; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { userId, purpose, tokenHash, now: createdAt, expiresAt } = link;
  await tx
    .insert(oneTimeLinks)
    .values({ userId, purpose, tokenHash, createdAt, expiresAt })
    .onConflictDoUpdate({
      target: [oneTimeLinks.userId, oneTimeLinks.purpose],
      set: { tokenHash, createdAt, expiresAt, usedAt: null },
    });
}

export async function isLinkLive(db: Db, link: Link, now: Date): Promise<boolean> {
  const found = await db.select({ id: oneTimeLinks.id }).from(oneTimeLinks).where(live(link, now));
  return found.length > 0;
}

/** Prolongs a live link by the time that its email waits. Returns whether it was live. */
export async function prolongLink(
  db: Db,
  { tokenHash, seconds, now }: { tokenHash: string; seconds: number; now: Date },
): Promise<boolean> {
  const { expiresAt, usedAt } = oneTimeLinks;
  const prolonged = await db
    .update(oneTimeLinks)
    .set({ expiresAt: sql`${expiresAt} + make_interval(secs => ${seconds})` })
    .where(and(eq(oneTimeLinks.tokenHash, tokenHash), gt(expiresAt, now), isNull(usedAt)))
    .returning({ id: oneTimeLinks.id });
  return prolonged.length > 0;
}

/** Consumes a live link. Of concurrent callers, one gets true. */
export async function consumeLink(tx: Db, link: Link, now: Date): Promise<boolean> {
  const consumed = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(live(link, now))
    .returning({ id: oneTimeLinks.id });
  return consumed.length > 0;
}

export async function isLinkUsed(db: Db, link: Link): Promise<boolean> {
  const found = await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(matches(link), isNotNull(oneTimeLinks.usedAt)));
  return found.length > 0;
}

export async function deleteLinksOf(
  tx: Db,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), inArray(oneTimeLinks.purpose, [...purposes])));
}

/** Used links stay as long as their account, at most one per purpose. */
export async function deleteLinksExpiredBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  const isOver = and(lt(oneTimeLinks.expiresAt, before), isNull(oneTimeLinks.usedAt));
  return await deleteSome(db, oneTimeLinks, isOver, limit);
}

const matches = ({ userId, tokenHash, purposes }: Link) =>
  and(
    eq(oneTimeLinks.userId, userId),
    eq(oneTimeLinks.tokenHash, tokenHash),
    inArray(oneTimeLinks.purpose, [...purposes]),
  );

const live = (link: Link, now: Date) =>
  and(matches(link), gt(oneTimeLinks.expiresAt, now), isNull(oneTimeLinks.usedAt));
