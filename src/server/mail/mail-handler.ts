import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { findMailWish } from '../db/repositories/emails.ts';
import type { Env } from '../env/env.ts';
import type { Handler, MailJob } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Origins } from '../origins.ts';
import type { Deliver } from './delivery.ts';
import { refusableCategoryOf } from './mail-category.ts';
import { messageOf } from './mail-message.ts';
import { nextTry } from './next-try.ts';
import { outboxDelivery } from './outbox-delivery.ts';
import { smtpDelivery } from './smtp-delivery.ts';

interface MailContext {
  env: Env;
  db: Db;
  now: Clock;
  origins: Origins;
  log: Log;
  /** The name of a price plan by its id. */
  planName: (planId: string) => string;
}

/** Does the jobs of the queue `mail`: by SMTP where a server is configured, else into the outbox. */
export function makeMailHandler({
  env,
  db,
  now,
  origins,
  log,
  planName,
}: MailContext): Handler<'mail'> {
  const facts = { env, origins, planName };
  const deliver: Deliver =
    env.SMTP_URL === '' ? outboxDelivery({ db, now }) : smtpDelivery(env.SMTP_URL);

  return async ({ data, postpone }) => {
    const about = aboutOf(data);
    const wish = await wishOf(db, data);
    if (wish !== 'wanted') {
      log.info({ ...about, wish }, 'mail dropped');
      return;
    }
    const delivery = await deliver(messageOf(data, facts));
    if (delivery.is === 'delivered') {
      log.info(about, 'mail delivered');
      return;
    }
    const at = delivery.is === 'postponed' ? nextTry(data.attempt, now()) : undefined;
    if (at === undefined) {
      log.error({ ...about, code: delivery.code }, 'mail given up');
      return;
    }
    await postpone({ ...data, attempt: data.attempt + 1 }, at);
    log.warn({ ...about, code: delivery.code, nextTryAt: at.toISOString() }, 'mail postponed');
  };
}

/** What logs may tell of a mail: nothing of whom it is for. */
function aboutOf({ request: { kind }, messageId, attempt }: MailJob) {
  return { kind, messageId, attempt };
}

function wishOf(db: Db, { request: { kind, to } }: MailJob) {
  return findMailWish(db, to.userId, refusableCategoryOf(kind));
}
