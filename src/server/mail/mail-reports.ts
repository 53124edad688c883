import type { IncomingHttpHeaders } from 'node:http';
import { REFUSABLE_CATEGORIES } from '#contract/choices.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Env } from '#server/config/env.ts';
import type { Db } from '#server/db/database.ts';
import { savePreferences } from '#server/db/repositories/emails.ts';
import { findSentMail, reportSentMail } from '#server/db/repositories/sent-mails.ts';
import { findUserByEmail, lockUser, markEmailProblem } from '#server/db/repositories/users.ts';
import type { Log } from '#server/log/log.ts';
import { idIn } from './mail-queue.ts';
import { isForFormerAddress } from './mails/index.ts';
import { genericWebhook } from './webhooks/generic.ts';
import { type FetchText, sesWebhook } from './webhooks/ses.ts';
import {
  type CountMailReport,
  MAIL_PROVIDERS,
  type MailProvider,
  type MailReport,
  type MailWebhook,
  type ReportType,
} from './webhooks/webhook.ts';

interface MailReportsContext {
  env: Env;
  db: Db;
  now: Clock;
  log: Log;
  countMailReport?: CountMailReport | undefined;
  /** For tests. */
  fetchText?: FetchText | undefined;
}

/** What mail providers report by their webhooks. */
export interface MailReports {
  /**
   * Checks the headers of a webhook before its body is read. Throws `not_found` if the provider is
   * not configured, and `bad_request` if it cannot be the provider's.
   */
  expect(provider: string, headers: IncomingHttpHeaders): void;
  /** Receives a webhook. Receiving it again changes nothing. Throws like `expect`. */
  receive(provider: string, headers: IncomingHttpHeaders, body: Buffer): Promise<void>;
}

export function makeMailReports(context: MailReportsContext): MailReports {
  const { countMailReport = () => undefined } = context;
  const webhooks = webhooksOf(context);
  const find = (provider: string, headers: IncomingHttpHeaders) => {
    const found = webhooks.find(([name]) => name === provider);
    if (found === undefined) throw new Problem('not_found');
    if (!found[1].canBeFrom(headers)) throw new Problem('bad_request');
    return found;
  };
  return {
    expect: (provider, headers) => void find(provider, headers),
    receive: async (provider, headers, body) => {
      const [name, webhook] = find(provider, headers);
      for (const report of await webhook.read(headers, body)) {
        countMailReport(name, await handle(context, report));
      }
    },
  };
}

/** Those that are configured. */
function webhooksOf({ env, now, log, fetchText }: MailReportsContext) {
  const { MAIL_WEBHOOK_SECRET: secret, SES_TOPIC_ARN: topic } = env;
  const configured: Record<MailProvider, MailWebhook | undefined> = {
    ses: topic === '' ? undefined : sesWebhook({ topic, now, log, fetchText }),
    generic: secret === '' ? undefined : genericWebhook(secret),
  };
  return MAIL_PROVIDERS.flatMap((name) => {
    const webhook = configured[name];
    return webhook === undefined ? [] : [[name, webhook] as const];
  });
}

/** Returns what to count. Only lasting failures and complaints change anything. */
async function handle(
  { db, now, log }: MailReportsContext,
  report: MailReport,
): Promise<ReportType> {
  const { type, messageId, providerMessageId, address, at } = report;
  if (type !== 'bounced' && type !== 'complained') return type;
  const names = {
    id: messageId === undefined ? undefined : idIn(messageId),
    providerMessageId,
  };
  return await db.transaction(async (tx) => {
    const reportedAt = now();
    const sent = await findSentMail(tx, names);
    // Before the email's row, in the order of an account's removal.
    const user =
      sent === undefined
        ? address && (await findUserByEmail(tx, address.toLowerCase()))
        : sent.userId && (await lockUser(tx, sent.userId));
    const isNew = sent === undefined || (await reportSentMail(tx, sent.id, type, reportedAt));
    if (!user) return 'unknown';
    if (!isNew || isForFormerAddress(sent?.kind ?? '')) return type;
    const about = sent?.queuedAt ?? at ?? reportedAt;
    const isMarked = await markEmailProblem(tx, user.id, { problem: type, about, now: reportedAt });
    if (isMarked && type === 'complained') {
      const none = REFUSABLE_CATEGORIES.map((category) => [category, false]);
      await savePreferences(tx, user.id, Object.fromEntries(none), reportedAt);
    }
    log.info({ type, kind: sent?.kind, mailId: sent?.id }, 'mail reported by its provider');
    return type;
  });
}
