import nodemailer from 'nodemailer';
import { type Clock, HOUR, MINUTE, SECOND } from '#server/base/clock.ts';
import type { Env } from '#server/config/env.ts';
import { isLoopback } from '#server/config/hosts.ts';
import type { Secrets } from '#server/config/keyring.ts';
import type { Origins } from '#server/config/origins.ts';
import type { Db } from '#server/db/database.ts';
import { findMailTarget, type MailTarget } from '#server/db/repositories/emails.ts';
import { prolongLink, tokenHash } from '#server/db/repositories/links.ts';
import { insertOutboxMail } from '#server/db/repositories/outbox.ts';
import { type MailResult, saveSentMail } from '#server/db/repositories/sent-mails.ts';
import { markEmailProblem } from '#server/db/repositories/users.ts';
import type { Handler } from '#server/jobs/jobs.ts';
import { type Limits, mailsToUnverified, waitingMailsTo } from '#server/limits.ts';
import { correlation, traced } from '#server/log/correlation.ts';
import { type Log, loggedError } from '#server/log/log.ts';
import { idIn, type QueuedMail, queuedMail } from './mail-queue.ts';
import { isForFormerAddress, type MailKind, mailOf, refusableCategoryOf } from './mails/index.ts';
import { type MailMessage, messageOf } from './render-mail.ts';
import { failureOf, type SmtpFailure } from './smtp-failure.ts';

/** The result of trying to deliver an email. */
type Delivery =
  | { is: 'delivered' /** Where the server's reply says it. */; providerMessageId?: string }
  | SmtpFailure;

/** A way for emails to leave. `deliver` throws only for our own errors. */
interface Transport {
  deliver: (message: MailMessage) => Promise<Delivery>;
  /** Ends its connections, and with them any delivery that was not finished in time. */
  close: () => void;
}

/** Stores emails in the database for `/dev/outbox` instead of sending them. */
function outboxTransport({ db, now }: { db: Db; now: Clock }): Transport {
  return {
    deliver: async ({ to, from: _, replyTo: __, ...mail }) => {
      await insertOutboxMail(db, { ...mail, to: to.address, createdAt: now() });
      return { is: 'delivered' };
    },
    close: () => undefined,
  };
}

/** As many as a process sends emails at a time. */
const MAX_CONNECTIONS = 4;

/** Shorter than the time after which servers close a silent connection. */
const IDLE_TIMEOUT = 20 * SECOND;

/**
 * How often a message goes to another connection because the server closed the pooled one before
 * taking any of it. After that the email waits in our own queue.
 */
const MAX_REQUEUES = 2;

/**
 * Delivers by an SMTP server, such as `smtps://user:secret@mail.example:465`, over a few connections
 * that are kept for the next emails. With `smtp://` nothing is sent before STARTTLS, unless the
 * server is on this machine.
 */
function smtpTransport({ SMTP_URL: url }: Env): Transport {
  const host = hostnameOf(url);
  const pool = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxRequeues: MAX_REQUEUES,
    idleTimeout: IDLE_TIMEOUT,
    requireTLS: !isLoopback(host),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    dnsTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const server = { 'server.address': host };
  return {
    deliver: async ({ userId: _, headers: own, ...message }) => {
      const headers = { ...own, ...requestIdHeader() };
      try {
        const { response } = await traced(
          { name: 'send email', kind: 'client', attributes: server },
          () => pool.sendMail({ ...message, headers }),
        );
        const providerMessageId = nameIn(response);
        return { is: 'delivered', ...(providerMessageId ? { providerMessageId } : {}) };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => pool.close({ force: true }),
  };
}

/** The name of an accepted email in a reply such as `250 2.0.0 Ok: queued as 4XyZ`. */
function nameIn(response: string | undefined): string | undefined {
  return /\b(?:queued as|ok:?) ([\w.@+=-]{6,200})$/i.exec(response?.trim() ?? '')?.[1];
}

/** So that an email leads to the log of the request that caused it. */
function requestIdHeader(): Record<string, string> {
  const { requestId } = correlation() ?? {};
  return requestId === undefined ? {} : { 'X-Request-Id': requestId };
}

/** An IPv6 address without its brackets. */
const hostnameOf = (url: string) => new URL(url).hostname.replace(/^\[(.+)\]$/, '$1');

/** The delay after each failed try. */
const WAITS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 1 * HOUR, 6 * HOUR];

/** A daily quota is free again after a day, and an operator may have to be woken. */
const WAITS_FOR_OPERATOR = [...WAITS, 12 * HOUR, 12 * HOUR];

/** When an email is tried again after so many tries; undefined if it is given up. */
export function nextTry(
  attempt: number,
  is: 'postponed' | 'rejected',
  now: Date,
): Date | undefined {
  const wait = (is === 'rejected' ? WAITS_FOR_OPERATOR : WAITS)[attempt - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** The results of a try, as they are counted. What providers report later is counted elsewhere. */
export const TRY_RESULTS = [
  'delivered',
  'postponed',
  'rejected',
  'refused',
  'given_up',
  'dropped',
] as const satisfies readonly MailResult[];
export type TryResult = (typeof TRY_RESULTS)[number];

export type CountMail = (kind: MailKind, result: TryResult) => void;

interface MailContext {
  env: Env;
  db: Db;
  now: Clock;
  limits: Limits;
  secrets: Secrets;
  origins: Origins;
  log: Log;
  /** The name of a price plan by its id. */
  planName: (planId: string) => string;
  countMail?: CountMail | undefined;
}

export interface Mailer {
  /** Handles the jobs of the queue `mail`. */
  handle: Handler<'mail'>;
  /** Call it when no more jobs run. */
  close: () => void;
}

/** Sends by SMTP if a server is configured, else stores in the outbox. */
export function makeMailer(context: MailContext): Mailer {
  const { env, db, now, limits, secrets, origins, log, planName } = context;
  const { countMail = () => undefined } = context;
  const facts = { env, origins, planName };
  const { deliver, close } = env.SMTP_URL === '' ? outboxTransport(context) : smtpTransport(env);

  /** Counts what became of an email and stores it. A failure to store it sends nothing twice. */
  async function record(
    { request: { kind, to }, messageId, queuedAt }: QueuedMail,
    result: TryResult,
    about: { code?: string; providerMessageId?: string } = {},
  ): Promise<void> {
    countMail(kind, result);
    const id = idIn(messageId);
    if (id === undefined) return;
    const decidedAt = now();
    await saveSentMail(db, {
      id,
      userId: to.userId,
      kind,
      queuedAt: queuedAt === undefined ? decidedAt : new Date(queuedAt),
      decidedAt,
      result,
      code: about.code ?? null,
      providerMessageId: about.providerMessageId ?? null,
    }).catch((error: unknown) =>
      log.warn({ messageId, error: loggedError(error) }, 'the result of a mail was not stored'),
    );
  }

  /**
   * Counts the first try of an email to an address that nobody has verified. Returns until when it
   * waits because the mailbox has had enough for a day, or why it is not worth waiting.
   */
  async function verdictOfMailbox(
    { request, attempt, hasWaited = false }: QueuedMail,
    { email, isVerified }: MailTarget,
    at: Date,
  ): Promise<ReasonToDrop | Date | undefined> {
    const token = 'path' in request ? request.path?.split('/').at(-1) : undefined;
    const prolong = async (seconds: number) =>
      token === undefined || prolongLink(db, { tokenHash: tokenHash(token), seconds, now: at });
    if (hasWaited && !(await prolong(0))) return 'superseded';
    if (isVerified || attempt > 1 || !isLimited(request.kind)) return;
    const exhausted = await limits.findExhausted(db, at, mailsToUnverified(secrets, email));
    if (exhausted === undefined) return;
    if (!(await limits.tryConsume(db, at, waitingMailsTo(secrets, email)))) return 'enough';
    const { until } = exhausted;
    return (await prolong((until.getTime() - at.getTime()) / SECOND)) ? until : 'superseded';
  }

  async function handle({ data, postpone }: Parameters<Handler<'mail'>>[0]): Promise<void> {
    const mail = queuedMail(data);
    const about = aboutOf(mail);
    const { to, kind } = mail.request;
    const startedAt = now();
    const target = await findMailTarget(db, to.userId, refusableCategoryOf(kind));
    const drop = async (reason: ReasonToDrop) => {
      await record(mail, 'dropped', { code: reason });
      log.info({ ...about, reason }, 'mail dropped');
    };
    if (target === undefined) return drop('nobody');
    const verdict =
      reasonToDrop(mail, target, startedAt) ?? (await verdictOfMailbox(mail, target, startedAt));
    if (typeof verdict === 'string') return drop(verdict);
    if (verdict !== undefined) {
      await postpone({ ...data, hasWaited: true }, verdict);
      await record(mail, 'postponed', { code: 'enough' });
      log.info({ ...about, nextTryAt: verdict.toISOString() }, 'mail waits for its mailbox');
      return;
    }
    const { unsubscribeId, isVerified } = target;
    const email = isForFormerAddress(kind) ? to.email : target.email;
    // Before that, anyone may have written the name.
    const firstName = isVerified ? to.firstName : '';
    const request = { ...mail.request, to: { ...to, email, unsubscribeId, firstName } };
    const delivery = await deliver(messageOf({ ...mail, request }, facts));
    if (delivery.is === 'delivered') {
      await record(mail, 'delivered', delivery);
      log.info(about, 'mail delivered');
      return;
    }
    const { is, code } = delivery;
    if (is === 'refused') {
      const problem = { problem: 'bounced', about: startedAt, email } as const;
      await markEmailProblem(db, to.userId, { ...problem, now: now() });
      await record(mail, is, { code });
      log.warn({ ...about, code }, 'mail refused, its address gets no more of it');
      return;
    }
    const at = nextTry(data.attempt, is, now());
    if (at === undefined) {
      await record(mail, 'given_up', { code });
      log.error({ ...about, alarm: 'mail_given_up', code }, 'mail given up');
      return;
    }
    await postpone({ ...data, attempt: data.attempt + 1 }, at);
    await record(mail, is, { code });
    const next = { ...about, code, nextTryAt: at.toISOString() };
    if (is === 'postponed') log.warn(next, 'mail postponed');
    else
      log.error({ ...next, alarm: 'mail_rejected' }, 'mail rejected, the server wants something');
  }

  return { handle, close };
}

type ReasonToDrop =
  | 'nobody'
  | 'refused'
  | 'undeliverable'
  | 'moved'
  | 'late'
  | 'superseded'
  | 'enough';

/**
 * Whether an email counts against the limit of a mailbox that nobody has verified. What is owed does
 * not, and neither does the link by which its owner takes the account over, which has its own limit.
 */
const isLimited = (kind: MailKind) =>
  mailOf(kind).category !== 'transactional' && kind !== 'reset' && !isForFormerAddress(kind);

/** Why an email is not sent, as of now; undefined if it is. */
function reasonToDrop(
  { request }: Pick<QueuedMail, 'request'>,
  target: MailTarget,
  now: Date,
): ReasonToDrop | undefined {
  const { category, isAskedFor, until } = mailOf(request.kind);
  if (isForFormerAddress(request.kind)) return undefined;
  if (target.isRefused) return 'refused';
  if (target.problem === 'bounced' && isAskedFor !== true) return 'undeliverable';
  // Its links were made for the earlier address. Only what is owed follows the user.
  if (target.email !== request.to.email && category !== 'transactional') return 'moved';
  const deadline = until?.(request);
  return deadline !== undefined && now > deadline ? 'late' : undefined;
}

/** What logs may contain about an email: nothing about its recipient. */
function aboutOf({ request: { kind }, messageId, attempt }: QueuedMail) {
  return { kind, messageId, attempt };
}
