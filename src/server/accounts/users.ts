import type { QuizAttempt, User, UserChanges } from '#contract/users.ts';
import type { Payments } from '#server/billing/payments.ts';
import type { Caller, Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { insertAttempt } from '#server/db/repositories/attempts.ts';
import { exportOf } from '#server/db/repositories/export.ts';
import { findUser, lockUser, updateProfile } from '#server/db/repositories/users.ts';
import { attemptsOf } from '#server/limits.ts';
import { Problem } from '#server/problem.ts';
import type { Wizards } from '#server/wizards.ts';
import type { Emails } from './email-preferences.ts';

/** How an address is kept and compared: upper and lower case are the same. */
export function normalisedEmail(email: string): string {
  return email.toLowerCase();
}

export interface Users {
  /** Throws `unauthorized` if the user no longer exists. */
  get(userId: string): Promise<User>;
  update(caller: Caller, changes: UserChanges): Promise<User>;
  /** Throws `unknown_wizard`. */
  saveAttempt(caller: Caller, attempt: QuizAttempt): Promise<{ id: string; savedAt: string }>;
  /** All their stored data, by kind. */
  export(caller: Caller): Promise<Record<string, unknown>>;
}

export interface UsersContext extends Context {
  payments: Pick<Payments, 'accessTo'>;
  emails: Pick<Emails, 'preferences' | 'setPreferences'>;
  wizards: Pick<Wizards, 'sanitise'>;
}

export function makeUsers(context: UsersContext): Users {
  const { db, now, emails, limits, wizards } = context;
  return {
    get: (userId) => userView(context, userId),
    async update({ userId }, { emailPreferences, ...profile }) {
      await db.transaction(async (tx) => {
        await holdUser(tx, userId);
        await updateProfile(tx, userId, profile);
        if (emailPreferences) await emails.setPreferences(tx, userId, emailPreferences);
      });
      return userView(context, userId);
    },
    async saveAttempt({ userId }, attempt) {
      const at = now();
      const kept = wizards.sanitise(attempt);
      await limits.consume(db, at, attemptsOf(userId));
      const id = await db.transaction(async (tx) => {
        await holdUser(tx, userId);
        return insertAttempt(tx, userId, kept, at);
      });
      return { id, savedAt: at.toISOString() };
    },
    export: ({ userId }) => exportOf(db, userId),
  };
}

/** Makes a concurrent removal happen wholly before or wholly after. */
async function holdUser(tx: Db, userId: string): Promise<void> {
  if ((await lockUser(tx, userId)) === undefined) throw new Problem('unauthorized');
}

async function userView({ db, payments, emails }: UsersContext, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new Problem('unauthorized');
  const [accessTo, emailPreferences] = await Promise.all([
    payments.accessTo(db, userId),
    emails.preferences(db, userId),
  ]);
  const { id, email, firstName, language, unsubscribeId } = user;
  return {
    id,
    email,
    firstName,
    language,
    emailVerified: user.emailVerifiedAt !== null,
    accessTo: accessTo?.toISOString() ?? null,
    hasPassword: user.passwordHash !== null,
    unsubscribeId,
    emailPreferences,
  };
}
