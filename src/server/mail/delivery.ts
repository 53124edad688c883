import nodemailer from 'nodemailer';
import { type Clock, HOUR, MINUTE, SECOND } from '#server/clock.ts';
import { correlation, traced } from '#server/correlation.ts';
import type { Db } from '#server/db/database.ts';
import { findMailPreference } from '#server/db/repositories/emails.ts';
import { insertOutboxMail } from '#server/db/repositories/outbox.ts';
import type { Env } from '#server/env.ts';
import { isLoopback } from '#server/hosts.ts';
import type { Handler } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Origins } from '#server/origins.ts';
import { type QueuedMail, queuedMail } from './mail-queue.ts';
import { mailOf, refusableCategoryOf } from './mails/index.ts';
import { type MailMessage, messageOf } from './render-mail.ts';

/** The result of trying to deliver an email. */
export type Delivery =
  | { is: 'delivered' }
  /** Another try may help. `code` gives the reason without personal data. */
  | { is: 'postponed'; code: string }
  /** The server will never accept it. */
  | { is: 'refused'; code: string };

/** Delivers an email. Throws only for our own errors. */
type Deliver = (message: MailMessage) => Promise<Delivery>;

/** Stores emails in the database for `/dev/outbox` instead of sending them. */
function outboxDelivery({ db, now }: { db: Db; now: Clock }): Deliver {
  return async ({ to, from: _, replyTo: __, ...mail }) => {
    await insertOutboxMail(db, { ...mail, to: to.address, createdAt: now() });
    return { is: 'delivered' };
  };
}

/**
 * Delivers by an SMTP server, such as `smtps://user:secret@mail.example:465`, with one connection
 * per email. With `smtp://` nothing is sent before STARTTLS, unless the server is on this machine.
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
  const server = { 'server.address': hostnameOf(url) };
  return async ({ userId: _, headers, ...message }) => {
    try {
      await traced({ name: 'send email', kind: 'client', attributes: server }, () =>
        transport.sendMail({ ...message, headers: { ...headers, ...requestIdHeader() } }),
      );
      return { is: 'delivered' };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** So that an email leads to the log of the request that caused it. */
function requestIdHeader(): Record<string, string> {
  const { requestId } = correlation() ?? {};
  return requestId === undefined ? {} : { 'X-Request-Id': requestId };
}

/** An IPv6 address without its brackets. */
const hostnameOf = (url: string) => new URL(url).hostname.replace(/^\[(.+)\]$/, '$1');

/**
 * Errors that the operator can fix while the email waits: wrong credentials, and missing STARTTLS.
 */
const OURS = ['EAUTH', 'ETLS'];

/** Classifies a failed try. 5xx is final, except for errors that we can fix. */
export function failureOf(error: unknown): Delivery {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const isLastWord = responseCode !== undefined && responseCode >= 500 && !OURS.includes(code);
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { is: isLastWord ? 'refused' : 'postponed', code: reason };
}

/** The delay after each failed try. */
const WAITS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 1 * HOUR, 6 * HOUR];

/** When an email is tried again after so many tries; undefined if it is given up. */
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

/**
 * Handles the jobs of the queue `mail`: sends by SMTP if a server is configured, else stores in the
 * outbox.
 */
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
    const until = mailOf(mail.request.kind).until?.(mail.request);
    if (until !== undefined && now() > until) {
      log.info({ ...about, until }, 'mail dropped, it is too late');
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

/** What logs may contain about an email: nothing about its recipient. */
function aboutOf({ request: { kind }, messageId, attempt }: QueuedMail) {
  return { kind, messageId, attempt };
}

function preferenceOf(db: Db, { request: { kind, to } }: QueuedMail) {
  return findMailPreference(db, to.userId, refusableCategoryOf(kind));
}
