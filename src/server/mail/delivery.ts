import nodemailer from 'nodemailer';
import { type Clock, HOUR, MINUTE, SECOND } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import { findMailPreference } from '#server/db/repositories/emails.ts';
import { insertOutboxMail } from '#server/db/repositories/outbox.ts';
import type { Env } from '#server/env.ts';
import { isLoopback } from '#server/hosts.ts';
import type { Handler } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Origins } from '#server/origins.ts';
import { type QueuedMail, queuedMail } from './mail-queue.ts';
import { refusableCategoryOf } from './mails/index.ts';
import { type MailMessage, messageOf } from './render-mail.ts';

/** How a try to deliver a mail ended. */
export type Delivery =
  | { is: 'delivered' }
  /** Another try may help; `code` says why, without naming anybody. */
  | { is: 'postponed'; code: string }
  /** The server will never take it. */
  | { is: 'refused'; code: string };

/** Hands a mail over. It throws only for faults of ours. */
type Deliver = (message: MailMessage) => Promise<Delivery>;

/** Keeps mails in the database instead of sending them, for `/dev/outbox`. */
function outboxDelivery({ db, now }: { db: Db; now: Clock }): Deliver {
  return async ({ to, from: _, replyTo: __, ...mail }) => {
    await insertOutboxMail(db, { ...mail, to: to.address, createdAt: now() });
    return { is: 'delivered' };
  };
}

/**
 * Delivers by an SMTP server, such as `smtps://user:secret@mail.example:465`; a connection each. By
 * `smtp://` nothing is sent before STARTTLS, unless the server is on this machine.
 */
function smtpDelivery(url: string): Deliver {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: !isLoopback(hostnameOf(url)),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    dnsTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ userId: _, headers, ...message }) => {
    try {
      await transport.sendMail({ ...message, headers: { ...headers } });
      return { is: 'delivered' };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** An IPv6 address without its brackets. */
const hostnameOf = (url: string) => new URL(url).hostname.replace(/^\[(.+)\]$/, '$1');

/** What the operator can put right while the mail waits: wrong credentials, and no STARTTLS. */
const OURS = ['EAUTH', 'ETLS'];

/** What a failed try means. 5xx is the server's last word, save about what is ours to put right. */
export function failureOf(error: unknown): Delivery {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const isLastWord = responseCode !== undefined && responseCode >= 500 && !OURS.includes(code);
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { is: isLastWord ? 'refused' : 'postponed', code: reason };
}

/** How long to wait after each try that failed for the moment. */
const WAITS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 1 * HOUR, 6 * HOUR];

/** When a mail is tried again after so many tries; undefined: never, it is given up. */
export function nextTry(attempt: number, now: Date): Date | undefined {
  const wait = WAITS[attempt - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

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
    const mail = queuedMail(data);
    const about = aboutOf(mail);
    const purchase = await preferenceOf(db, mail);
    if (purchase !== 'wanted') {
      log.info({ ...about, purchase }, 'mail dropped');
      return;
    }
    const delivery = await deliver(messageOf(mail, facts));
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

/** What logs may say about an email: nothing about its recipient. */
function aboutOf({ request: { kind }, messageId, attempt }: QueuedMail) {
  return { kind, messageId, attempt };
}

function preferenceOf(db: Db, { request: { kind, to } }: QueuedMail) {
  return findMailPreference(db, to.userId, refusableCategoryOf(kind));
}
