import { and, eq, sql } from 'drizzle-orm';
import type { EmailCategory, EmailProblem } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import { emailPreferences, users } from '#server/db/schema/users.ts';

export type SaidPreferences = Partial<Record<EmailCategory, boolean>>;

export async function findPreferences(db: Db, userId: string): Promise<SaidPreferences> {
  const { category, isWanted } = emailPreferences;
  const rows = await db
    .select({ category, isWanted })
    .from(emailPreferences)
    .where(eq(emailPreferences.userId, userId));
  return Object.fromEntries(rows.map((row) => [row.category, row.isWanted]));
}

export async function savePreferences(
  tx: Db,
  userId: string,
  changes: SaidPreferences,
  now: Date,
): Promise<void> {
  const rows = Object.entries(changes).map(([category, isWanted]) => ({
    userId,
    category: category as EmailCategory,
    isWanted,
    changedAt: now,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(emailPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [emailPreferences.userId, emailPreferences.category],
      set: { isWanted: sql`excluded.is_wanted`, changedAt: now },
    });
}

/** Locks the user with this id in `List-Unsubscribe`, so that they are not removed meanwhile. */
export async function lockSubscriber(
  tx: Db,
  unsubscribeId: string,
): Promise<{ userId: string; language: Language } | undefined> {
  const { id: userId, language } = users;
  const [user] = await tx
    .select({ userId, language })
    .from(users)
    .where(eq(users.unsubscribeId, unsubscribeId))
    .for('no key update');
  return user;
}

/** What decides whether an email is sent, as of now. */
export interface MailTarget {
  /** The address that the account has today. */
  email: string;
  isVerified: boolean;
  unsubscribeId: string;
  problem: EmailProblem | null;
  isRefused: boolean;
}

/** Undefined if the account was removed. Without a category nothing is refused. */
export async function findMailTarget(
  db: Db,
  userId: string,
  category: EmailCategory | undefined,
): Promise<MailTarget | undefined> {
  const { email, unsubscribeId, emailProblem: problem } = users;
  const isVerified = sql<boolean>`${users.emailVerifiedAt} is not null`;
  const [row] = await db
    .select({ email, unsubscribeId, problem, isVerified, isWanted: emailPreferences.isWanted })
    .from(users)
    .leftJoin(
      emailPreferences,
      and(
        eq(emailPreferences.userId, users.id),
        category === undefined ? sql`false` : eq(emailPreferences.category, category),
      ),
    )
    .where(eq(users.id, userId));
  if (row === undefined) return undefined;
  const { isWanted, ...target } = row;
  return { ...target, isRefused: isWanted === false };
}
