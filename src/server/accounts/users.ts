import { isDeepStrictEqual } from 'node:util';
import type { ConsentKind } from '#contract/choices.ts';
import { ANSWERS_CONSENT_VERSION, CONSENT_VERSIONS } from '#contract/consents.ts';
import type { Consent, QuizAttempt, User, UserChanges } from '#contract/users.ts';
import { Problem } from '#server/base/problem.ts';
import { knownTimeZone } from '#server/base/time-zone.ts';
import { accessTo } from '#server/billing/access-to.ts';
import type { Provider } from '#server/billing/providers/provider.ts';
import type { Caller, Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import {
  deleteAttemptsOf,
  findNewestAttempt,
  insertAttempt,
} from '#server/db/repositories/attempts.ts';
import {
  findConsent,
  insertConsent,
  isGiven,
  withdrawConsent,
} from '#server/db/repositories/consents.ts';
import { deleteMoods } from '#server/db/repositories/content.ts';
import { exportOf } from '#server/db/repositories/export.ts';
import {
  findMember,
  type MemberRow,
  prepareProfileUpdate,
} from '#server/db/repositories/members.ts';
import { forgiveComplaint, lockUser } from '#server/db/repositories/users.ts';
import { attemptsOf, consentsOf } from '#server/limits.ts';
import type { Wizards } from '#server/wizards.ts';
import { type Emails, withDefaults } from './email-preferences.ts';

/** How an address is kept and compared: upper and lower case are the same. */
export function normalisedEmail(email: string): string {
  return email.toLowerCase();
}

export interface Users {
  /** Throws `unauthorized` if the user no longer exists. */
  get(userId: string): Promise<User>;
  /** Throws `invalid` for an unknown time zone. */
  update(caller: Caller, changes: UserChanges): Promise<User>;
  /** Throws `unknown_wizard`, or `consent_needed` without the consent to keep answers. */
  saveAttempt(caller: Caller, attempt: QuizAttempt): Promise<{ id: string; savedAt: string }>;
  /**
   * Says whether the answers to quizzes may be kept. A no deletes them, and what was said before and
   * after sessions.
   */
  consent(caller: Caller, consent: Consent): Promise<User>;
  /** Takes back the consent to keep answers, with all that this deletes. */
  deleteAttempts(caller: Caller): Promise<User>;
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
      await forgiveComplaint(tx, userId, now());
      return prepareProfileUpdate(tx, provider.name)(userId, profile);
    });
  /** Saying the same again changes nothing. */
  const say = async (userId: string, isYes: boolean, version: string) => {
    await limits.consume(db, now(), consentsOf(userId));
    return db.transaction(async (tx) => {
      await holdUser(tx, userId);
      const before = await findConsent(tx, userId, 'answers');
      if (!isYes) {
        await deleteAttemptsOf(tx, userId);
        await deleteMoods(tx, userId);
      }
      if (!isYes && before !== undefined) await withdrawConsent(tx, before, now());
      else if (!isYes || !isGiven(before) || before?.version !== version) {
        // Later than what was said before, so that the last word is known.
        const at = Math.max(now().getTime(), (before?.saidAt.getTime() ?? 0) + 1);
        const said = { kind: 'answers', version, isGiven: isYes } as const;
        await insertConsent(tx, userId, said, new Date(at));
      }
      return userView(await findMember(tx, provider.name, userId));
    });
  };
  return {
    get: async (userId) => userView(await findMember(db, provider.name, userId)),
    async update({ userId }, said) {
      const changes = withKnownTimeZone(said);
      return userView(
        await (changes.emailPreferences === undefined
          ? updateProfile(userId, changes)
          : updateAll(changes, userId)),
      );
    },
    async saveAttempt({ userId }, attempt) {
      const at = now();
      const kept = wizards.sanitise(attempt);
      await limits.consume(db, at, attemptsOf(userId));
      return await db.transaction(async (tx) => {
        await holdUser(tx, userId);
        if (!isGiven(await findConsent(tx, userId, 'answers'))) throw new Problem('consent_needed');
        // A browser whose call was not answered sends the attempt again. The plan must go on.
        const newest = await findNewestAttempt(tx, userId);
        if (newest !== undefined && isSameAttempt(newest, kept, wizards)) {
          return { id: newest.attemptId, savedAt: newest.savedAt.toISOString() };
        }
        const startedAt = startOf(attempt, newest?.savedAt, at);
        const id = await insertAttempt(tx, userId, kept, startedAt);
        return { id, savedAt: startedAt.toISOString() };
      });
    },
    consent: ({ userId }, { version, isGiven: isYes }) =>
      say(userId, isYes, consentVersion('answers', version)),
    deleteAttempts: ({ userId }) => say(userId, false, ANSWERS_CONSENT_VERSION),
    export: ({ userId }) => exportOf(db, userId),
  };
}

/** The changes with the listed name of a time zone. Throws `invalid` for an unknown one. */
function withKnownTimeZone({ timeZone, ...changes }: UserChanges): UserChanges {
  if (timeZone === undefined) return changes;
  const known = knownTimeZone(timeZone);
  if (known === undefined) throw new Problem('invalid', { fields: { timeZone: 'timeZone' } });
  return { ...changes, timeZone: known };
}

/**
 * When the plan of an attempt began: when the quiz was finished, because its plan was on the device
 * from then on; now, if that cannot be or another quiz was kept since.
 */
function startOf({ finishedAt }: QuizAttempt, newestAt: Date | undefined, now: Date): Date {
  const finished = finishedAt === undefined ? now : new Date(finishedAt);
  const isAfterNewest = newestAt === undefined || finished > newestAt;
  return finished < now && isAfterNewest ? finished : now;
}

/**
 * The version of a text as a consent to it is stored. One that never existed counts as the current
 * text, which is what the pages show; a page of a newer release may name one that is not known here.
 */
export function consentVersion(kind: ConsentKind, version: string): string {
  const known = CONSENT_VERSIONS[kind];
  return known.includes(version) ? version : (known.at(-1) ?? version);
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

/** Whether a stored attempt is the one that came, with its current names. */
function isSameAttempt(
  stored: QuizAttempt,
  { id, definitionHash, answers }: QuizAttempt,
  { sanitise }: UsersContext['wizards'],
): boolean {
  return (
    stored.id === id &&
    stored.definitionHash === definitionHash &&
    isDeepStrictEqual(sanitise(stored).answers, answers)
  );
}
