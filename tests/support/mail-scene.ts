import { makeEmails } from '#server/accounts/email-preferences.ts';
import { parseEnv } from '#server/config/env.ts';
import type { Secrets } from '#server/config/keyring.ts';
import { insertUser, proveEmail } from '#server/db/repositories/users.ts';
import { makeLimits } from '#server/limits.ts';
import { type CountMail, makeMailer, type TryResult } from '#server/mail/delivery.ts';
import { makeMailQueue } from '#server/mail/mail-queue.ts';
import type { MailRequest } from '#server/mail/mails/index.ts';
import { makeOutbox } from '#server/mail/outbox.ts';
import type { Recipient } from '#server/mail/recipient.ts';
import { sampleRecipient } from '#server/mail/testing/sample-mails.ts';
import { spyLogger } from './spy-log.ts';
import { testDatabase } from './test-database.ts';
import { jobClock, testJobs } from './test-jobs.ts';

/** Everything between a service that requests an email and the SMTP server that receives it. */
export async function mailScene(variables: Readonly<Record<string, string>> = {}) {
  const database = await testDatabase();
  const { db } = database;
  const clock = jobClock();
  const log = spyLogger();
  const env = parseEnv({
    VITE_COMPANY_NUMBER: '14820613',
    VITE_COMPANY_ADDRESS: '12 Harbour Row, Bristol',
    ...variables,
  });
  const origins = { app: () => 'https://mellowday.test', api: () => 'https://api.mellowday.test' };
  const now = () => new Date(clock.now());
  const jobs = await testJobs(database, { clock, log, stopLimitMs: 1_000 });
  const mail = makeMailQueue({ jobs, env, now });
  const planName = (planId: string) => `${planId[0]?.toUpperCase()}${planId.slice(1)}`;
  const counted: [kind: string, result: TryResult][] = [];
  const countMail: CountMail = (kind, result, by = 1) => {
    if (by > 0) counted.push([kind, result]);
  };
  const limits = makeLimits();
  const secrets: Secrets = ['a secret of at least thirty-two characters'];
  const facts = { env, origins, planName };
  const mailer = makeMailer({ ...facts, db, now, limits, secrets, log, countMail });
  await jobs.work('mail', mailer.handle);

  /** Has verified the address, unless it is said otherwise. */
  async function member({
    isVerified = true,
    ...changes
  }: Partial<Recipient> & { isVerified?: boolean } = {}): Promise<Recipient> {
    const to = sampleRecipient('en', changes);
    const { email, firstName, language, unsubscribeId } = to;
    const user = await insertUser(db, {
      email,
      firstName,
      language,
      unsubscribeId,
      termsAcceptedAt: now(),
      createdAt: now(),
    });
    if (user === undefined) throw new Error('this address has a user already');
    if (isVerified) {
      await proveEmail(db, user.id, { unsubscribeId, keepsPassword: true }, now());
    }
    return { ...to, userId: user.id };
  }

  return {
    db,
    clock,
    log,
    env,
    jobs,
    mail,
    counted,
    member,
    emails: makeEmails({ db, now }),
    outbox: makeOutbox({ db }),
    send: (request: MailRequest) => db.transaction((tx) => mail.add(tx, request)),
    close: async () => {
      await jobs.stop();
      mailer.close();
      await database.close();
    },
  };
}

export type MailScene = Awaited<ReturnType<typeof mailScene>>;
