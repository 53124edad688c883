import { and, desc, eq, sql } from 'drizzle-orm';
import { PROFILE_FIELDS, type ProfileField, type UserChanges } from '#contract/users.ts';
import type { Db } from '#server/db/database.ts';
import { grants, orders } from '#server/db/schema/payments.ts';
import { consents, emailPreferences, users } from '#server/db/schema/users.ts';
import type { SaidPreferences } from './emails.ts';
import { countsUnder, type GrantRow, isOfOrder } from './grants.ts';
import type { UserRow } from './users.ts';

type AccessGrant = Pick<GrantRow, 'kind' | 'state' | 'paidUntil' | 'pastDueSince'>;

/** Times are strings in JSON. */
type AccessGrantJson = {
  [Name in keyof AccessGrant]: AccessGrant[Name] extends Date | null
    ? string | null
    : AccessGrant[Name];
};

/**
 * The columns, in any query over `users`, of a user as they see themselves: with the grants that
 * count, what they said about email, and whether their answers may be kept. So one round trip reads all of it.
 */
export function memberColumns(provider: string) {
  const { id, email, emailProblem, unsubscribeId } = users;
  const preferencesOfUser = sql`
    select coalesce(json_object_agg(${emailPreferences.category}, ${emailPreferences.isWanted}), '{}')
    from ${emailPreferences} where ${eq(emailPreferences.userId, users.id)}`;
  const isAboutAnswers = and(eq(consents.userId, users.id), eq(consents.kind, 'answers'));
  const keepsAnswersOfUser = sql`
    select ${consents.isGiven} and ${consents.withdrawnAt} is null from ${consents}
    where ${isAboutAnswers}
    order by ${desc(consents.saidAt)}, ${desc(consents.id)} limit 1`;
  return {
    id,
    email,
    emailProblem,
    unsubscribeId,
    ...profileColumns(),
    emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
    hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    grants: grantsColumn(provider),
    emailPreferences: sql<SaidPreferences>`(${preferencesOfUser})`,
    keepsAnswers: sql<boolean | null>`(${keepsAnswersOfUser})`,
  };
}

function profileColumns() {
  const columns = PROFILE_FIELDS.map((name) => [name, users[name]]);
  return Object.fromEntries(columns) as Pick<typeof users, ProfileField>;
}

/** The grants that count, in any query over `users`. */
export function grantsColumn(provider: string) {
  const all = sql`
    select coalesce(json_agg(json_build_object(
      'kind', ${grants.kind}, 'state', ${grants.state},
      'paidUntil', ${grants.paidUntil}, 'pastDueSince', ${grants.pastDueSince})), '[]')
    from ${grants} left join ${orders} on ${isOfOrder}
    where ${and(eq(grants.userId, users.id), countsUnder(provider))}`;
  return sql`(${all})`.mapWith((found: AccessGrantJson[]) => found.map(grantFrom));
}

function grantFrom({ paidUntil, pastDueSince, ...grant }: AccessGrantJson): AccessGrant {
  return { ...grant, paidUntil: dateFrom(paidUntil), pastDueSince: dateFrom(pastDueSince) };
}

function dateFrom(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

/** A user as they see themselves: see `memberColumns`. */
export interface MemberRow
  extends Pick<UserRow, 'id' | 'email' | 'emailProblem' | 'unsubscribeId' | ProfileField> {
  emailVerified: boolean;
  hasPassword: boolean;
  grants: AccessGrant[];
  emailPreferences: SaidPreferences;
  /** Null if the user was never asked. */
  keepsAnswers: boolean | null;
}

export async function findMember(
  db: Db,
  provider: string,
  userId: string,
): Promise<MemberRow | undefined> {
  const [member] = await db.select(memberColumns(provider)).from(users).where(eq(users.id, userId));
  return member;
}

export type ProfileUpdate = (
  userId: string,
  changes: Pick<UserChanges, ProfileField>,
) => Promise<MemberRow | undefined>;

/** Prepares the change of a profile, which returns the member after it; undefined for nobody. */
export function prepareProfileUpdate(db: Db, provider: string): ProfileUpdate {
  const orUnchanged = PROFILE_FIELDS.map((name) => [
    name,
    sql`coalesce(${sql.placeholder(name)}, ${users[name]})`,
  ]);
  const query = db
    .update(users)
    .set(Object.fromEntries(orUnchanged))
    .where(eq(users.id, sql.placeholder('userId')))
    .returning(memberColumns(provider))
    .prepare('profile_update');
  return async (userId, changes) => {
    const values = PROFILE_FIELDS.map((name) => [name, changes[name] ?? null]);
    const [member] = await query.execute({ userId, ...Object.fromEntries(values) });
    return member;
  };
}
