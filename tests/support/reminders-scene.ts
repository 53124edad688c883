import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { makeEmails } from '#server/accounts/email-preferences.ts';
import { DAY } from '#server/base/clock.ts';
import { parseEnv } from '#server/config/env.ts';
import type { Caller } from '#server/context.ts';
import { insertUser } from '#server/db/repositories/users.ts';
import { grants } from '#server/db/schema/payments.ts';
import { reminders as table, users } from '#server/db/schema/users.ts';
import { makeLimits } from '#server/limits.ts';
import type { MailRequest } from '#server/mail/mails/index.ts';
import type { RemindersContext } from '#server/reminders/context.ts';
import { makeReminders } from '#server/reminders/reminders.ts';
import { mailsInDatabase, openTime } from './accounts-stand-ins.ts';
import { spyLogger } from './spy-log.ts';
import { testDatabase } from './test-database.ts';
import { wizardsFrom } from './wizards-from.ts';

type MemberPlan = Awaited<ReturnType<RemindersContext['planOf']>>;

export interface RemindedMember extends Caller {
  email: string;
  unsubscribeId: string;
}

/** Reminders on a database, with a clock, and with plans and a mail queue of the tests. */
export async function remindersScene(start = '2026-11-22T12:00:00.000Z') {
  const { db, close } = await testDatabase();
  const time = openTime(start);
  const { now } = time;
  const outbox = mailsInDatabase(db, now);
  const log = spyLogger();
  const plan = {
    id: 'soft-light',
    /** Without a next session. */
    isFinished: false,
    isThere: true,
    failure: undefined as Error | undefined,
  };
  const context: RemindersContext = {
    env: parseEnv({}),
    db,
    now,
    jobs: { send: async () => undefined },
    mail: outbox.queue,
    limits: makeLimits(),
    origins: { app: () => 'https://app.test', api: () => 'https://api.test' },
    log,
    provider: { name: 'sandbox' },
    wizards: wizardsFrom([]),
    planOf: async (_userId, language): Promise<MemberPlan> => {
      if (plan.failure) throw plan.failure;
      if (!plan.isThere) return null;
      const next = { sessionId: plan.id, title: `Next in ${language}`, week: 1 };
      return { phrase: 'You are doing enough.', next: plan.isFinished ? null : next };
    },
  };
  const reminders = makeReminders(context);

  /** A member with a verified address and access for a year. */
  async function member({ isVerified = true, days = 365 } = {}): Promise<RemindedMember> {
    const email = `${randomUUID()}@example.com`;
    const user = await insertUser(db, {
      email,
      language: 'es',
      unsubscribeId: randomUUID(),
      termsAcceptedAt: now(),
      createdAt: now(),
    });
    if (user === undefined) throw new Error('the user was not made');
    const { id: userId, unsubscribeId } = user;
    if (isVerified) {
      await db.update(users).set({ emailVerifiedAt: now() }).where(eq(users.id, userId));
    }
    await db.insert(grants).values({
      userId,
      source: `test:${userId}`,
      kind: 'subscription',
      state: 'canceled',
      paidUntil: new Date(now().getTime() + days * DAY),
      startsAt: now(),
      updatedAt: now(),
    });
    return { userId, sessionId: randomUUID(), email, unsubscribeId };
  }

  return {
    db,
    time,
    log,
    outbox,
    plan,
    context,
    reminders,
    emails: makeEmails({ db, now }),
    member,
    /** Reminded every day at eight in Madrid. */
    async remindedMember(options: Parameters<typeof member>[0] = {}): Promise<RemindedMember> {
      const made = await member(options);
      const days = [1, 2, 3, 4, 5, 6, 7];
      await reminders.update(made, { days, time: '08:00', timeZone: 'Europe/Madrid' });
      return made;
    },
    goTo(moment: string): void {
      time.pass(Date.parse(moment) - now().getTime());
    },
    /** The moments at which this member was sent a reminder. */
    async sentTo({ email }: RemindedMember): Promise<MailRequest[]> {
      return (await outbox.sentTo(email)).filter(({ kind }) => kind === 'reminder');
    },
    async rowOf({ userId }: RemindedMember) {
      const [row] = await db.select().from(table).where(eq(table.userId, userId));
      return row;
    },
    close,
  };
}

export type RemindersScene = Awaited<ReturnType<typeof remindersScene>>;
