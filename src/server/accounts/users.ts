import type { QuizAttempt, User, UserChanges } from '#contract/users.ts';
import { accessTo } from '#server/billing/access-to.ts';
import type { Provider } from '#server/billing/providers/provider.ts';
import type { Caller, Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { insertAttempt } from '#server/db/repositories/attempts.ts';
import { exportOf } from '#server/db/repositories/export.ts';
import {
  findMember,
  type MemberRow,
  prepareProfileUpdate,
} from '#server/db/repositories/members.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { attemptsOf } from '#server/limits.ts';
import { Problem } from '#server/problem.ts';
import type { Wizards } from '#server/wizards.ts';
import { type Emails, withDefaults } from './email-preferences.ts';

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
  provider: Pick<Provider, 'name'>;
  emails: Pick<Emails, 'setPreferences'>;
  wizards: Pick<Wizards, 'sanitise'>;
}

export function makeUsers(context: UsersContext): Users {
  const { db, now, emails, limits, wizards, provider } = context;
  const updateProfile = prepareProfileUpdate(db, provider.name);
  const updateAll = ({ emailPreferences, ...profile }: UserChanges, userId: string) =>
    db.transaction(async (tx) => {
      await holdUser(tx, userId);
      await emails.setPreferences(tx, userId, emailPreferences ?? {});
      return prepareProfileUpdate(tx, provider.name)(userId, profile);
    });
  return {
    get: async (userId) => userView(await findMember(db, provider.name, userId)),
    update: async ({ userId }, changes) =>
      userView(
        await (changes.emailPreferences === undefined
          ? updateProfile(userId, changes)
          : updateAll(changes, userId)),
      ),
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

/** Throws `unauthorized` if the user no longer exists. */
export function userView(member: MemberRow | undefined): User {
  if (member === undefined) throw new Problem('unauthorized');
  const { grants, emailPreferences, ...user } = member;
  return {
    ...user,
    accessTo: accessTo(grants)?.toISOString() ?? null,
    emailPreferences: withDefaults(emailPreferences),
  };
}
