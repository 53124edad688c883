import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { loginSessions, type RevocationReason } from '#server/db/schema/logins.ts';
import { users } from '#server/db/schema/users.ts';
import { deleteSome } from './delete-some.ts';
import { type MemberRow, memberColumns } from './members.ts';

export type LoginSessionRow = typeof loginSessions.$inferSelect;

type SessionState = Pick<
  LoginSessionRow,
  'counter' | 'childUsedAt' | 'lastUsedAt' | 'createdAt' | 'revokedAt'
>;

export type LoginLookup = (
  sessionId: string,
) => Promise<{ session: SessionState; claimsVersion: number; member: MemberRow } | undefined>;

/** Prepares the query that every signed-in request makes: its login session and its user. */
export function prepareLoginLookup(db: Db, provider: string): LoginLookup {
  const { counter, childUsedAt, lastUsedAt, createdAt, revokedAt } = loginSessions;
  const query = db
    .select({
      session: { counter, childUsedAt, lastUsedAt, createdAt, revokedAt },
      claimsVersion: users.claimsVersion,
      member: memberColumns(provider),
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(eq(loginSessions.id, sql.placeholder('sessionId')))
    .prepare('login_lookup');
  return async (sessionId) => (await query.execute({ sessionId }))[0];
}

export async function insertLoginSession(
  tx: Db,
  userId: string,
  now: Date,
): Promise<LoginSessionRow> {
  const [session] = await tx
    .insert(loginSessions)
    .values({ userId, rotatedAt: now, lastUsedAt: now, createdAt: now })
    .returning();
  if (session === undefined) throw new Error('an insert returned no row');
  return session;
}

/** Locks the session until the transaction ends; requests that end or rotate it wait. */
export async function lockLoginSession(
  tx: Db,
  sessionId: string,
): Promise<LoginSessionRow | undefined> {
  const [session] = await tx
    .select()
    .from(loginSessions)
    .where(eq(loginSessions.id, sessionId))
    .for('update');
  return session;
}

/** Increments the counter of the newest refresh token. The session must be locked. */
export async function rotateLoginSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(loginSessions)
    .set({
      counter: sql`${loginSessions.counter} + 1`,
      rotatedAt: now,
      childUsedAt: null,
      lastUsedAt: now,
    })
    .where(eq(loginSessions.id, sessionId));
}

/** Records that a token of the pair with this counter was used, if that pair is the newest. */
export async function markChildUsed(
  db: Db,
  sessionId: string,
  counter: number,
  now: Date,
): Promise<void> {
  await db
    .update(loginSessions)
    .set({ childUsedAt: now })
    .where(
      and(
        eq(loginSessions.id, sessionId),
        eq(loginSessions.counter, counter),
        isNull(loginSessions.childUsedAt),
      ),
    );
}

export async function revokeLoginSession(
  db: Db,
  sessionId: string,
  reason: RevocationReason,
  now: Date,
): Promise<void> {
  await db
    .update(loginSessions)
    .set({ revokedAt: now, revokedFor: reason })
    .where(and(eq(loginSessions.id, sessionId), isNull(loginSessions.revokedAt)));
}

/**
 * Ends every session of a user except one, and returns how many. The user must be locked, so that
 * none is started.
 */
export async function revokeLoginSessionsOf(
  tx: Db,
  userId: string,
  reason: RevocationReason,
  now: Date,
  exceptSessionId?: string,
): Promise<number> {
  const ended = await tx
    .update(loginSessions)
    .set({ revokedAt: now, revokedFor: reason })
    .where(
      and(
        eq(loginSessions.userId, userId),
        isNull(loginSessions.revokedAt),
        ...(exceptSessionId === undefined ? [] : [ne(loginSessions.id, exceptSessionId)]),
      ),
    )
    .returning({ id: loginSessions.id });
  return ended.length;
}

/** Deletes some sessions that were last used before a time. No session is used after its end. */
export async function deleteLoginSessionsBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  const { createdAt, lastUsedAt } = loginSessions;
  // None is used before it is created, and that is what has an index.
  const isOld = and(lt(createdAt, before), lt(lastUsedAt, before));
  return await deleteSome(db, loginSessions, isOld, limit);
}
