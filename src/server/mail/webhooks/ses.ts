import { verify, X509Certificate } from 'node:crypto';
import { type Clock, MINUTE, SECOND } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Log } from '#server/log/log.ts';
import { type Json, jsonIn, listIn, objectIn, textIn, timeIn } from './json.ts';
import { isRecent, type MailReport, type MailWebhook } from './webhook.ts';

/** Reads a page of Amazon; throws if it cannot be read. */
export type FetchText = (url: URL) => Promise<string>;

/** The fields that a signature covers, by the type of the message. */
const CONFIRMATION = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn'];
const SIGNED: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['Notification', ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn']],
  ['SubscriptionConfirmation', CONFIRMATION],
  ['UnsubscribeConfirmation', CONFIRMATION],
]);

/** By the version of a signature. */
const DIGESTS: ReadonlyMap<unknown, string> = new Map([
  ['1', 'sha1'],
  ['2', 'sha256'],
]);

/** Amazon changes its certificate about once a year. */
const MOST_CERTIFICATES = 4;

/** How long an address is not asked again that gave no certificate, and how many are remembered. */
const FAILURE_KEPT = 1 * MINUTE;
const MOST_FAILURES = 100;

interface SesOptions {
  topic: string;
  now: Clock;
  log: Pick<Log, 'info' | 'warn'>;
  fetchText?: FetchText | undefined;
}

/**
 * Amazon SES, which reports by messages of one SNS topic. Only messages of that topic with Amazon's
 * signature count, and nothing but Amazon's own SNS hosts is ever asked.
 */
export function sesWebhook({ topic, now, log, fetchText = fetchPage }: SesOptions): MailWebhook {
  const certificateAt = makeCertificates(fetchText, now);

  async function isGenuine(message: Json): Promise<boolean> {
    const signed = signedText(message);
    const url = snsUrl(topic, message.SigningCertURL);
    const digest = DIGESTS.get(message.SignatureVersion);
    if (
      url === undefined ||
      message.TopicArn !== topic ||
      !isRecent(timeIn(message.Timestamp), now()) ||
      !signed ||
      // Without a query, by which anybody could have the same one read again and again.
      !CERTIFICATE.test(`${url.pathname}${url.search}`) ||
      !digest
    ) {
      return false;
    }
    const certificate = await orUnavailable(() => certificateAt(url));
    const { validFromDate: from, validToDate: to, publicKey } = certificate;
    if (now() < from || now() > to) return false;
    const signature = Buffer.from(String(message.Signature), 'base64');
    return verify(digest, Buffer.from(signed), publicKey, signature);
  }

  async function confirm(message: Json): Promise<void> {
    const url = snsUrl(topic, message.SubscribeURL);
    if (url === undefined) throw new Problem('bad_request');
    await orUnavailable(() => fetchText(url));
    log.info({ topic }, 'the webhook of SES is subscribed to its topic');
  }

  return {
    canBeFrom: (headers) => headers['x-amz-sns-topic-arn'] === topic,
    read: async (_headers, body) => {
      const message = objectIn(jsonIn(body));
      if (!(await isGenuine(message))) throw new Problem('bad_request');
      if (message.Type === 'Notification') return reportsIn(String(message.Message));
      if (message.Type === 'SubscriptionConfirmation') await confirm(message);
      else log.warn({ topic }, 'the webhook of SES was unsubscribed: bounces are no longer seen');
      return [];
    },
  };
}

/**
 * Reads certificates, one at a time: anybody can name any number of them, and Amazon must not be
 * asked for each. Rejects if there is none, or if another one is being read.
 */
function makeCertificates(fetchText: FetchText, now: Clock) {
  const known = new Map<string, X509Certificate>();
  const failedAt = new Map<string, number>();
  let underWay: { href: string; certificate: Promise<X509Certificate> } | undefined;

  async function read(url: URL): Promise<X509Certificate> {
    try {
      const certificate = new X509Certificate(await fetchText(url));
      if (known.size >= MOST_CERTIFICATES) known.clear();
      known.set(url.href, certificate);
      return certificate;
    } catch (error) {
      if (failedAt.size >= MOST_FAILURES) failedAt.clear();
      failedAt.set(url.href, now().getTime());
      throw error;
    } finally {
      underWay = undefined;
    }
  }

  return async (url: URL): Promise<X509Certificate> => {
    const { href } = url;
    const certificate = known.get(href);
    if (certificate !== undefined) return certificate;
    if (underWay?.href === href) return underWay.certificate;
    if (underWay !== undefined) throw new Error('another certificate is being read');
    const failed = failedAt.get(href);
    if (failed !== undefined && now().getTime() - failed < FAILURE_KEPT) {
      throw new Error('this certificate could not be read a moment ago');
    }
    underWay = { href, certificate: read(url) };
    return underWay.certificate;
  };
}

/** An https address of Amazon SNS in the region of the topic, and of nobody else. */
function snsUrl(topic: string, value: unknown): URL | undefined {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  const [, partition, , region] = topic.split(':');
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  return url?.origin === `https://${host}` && url.username === '' ? url : undefined;
}

const CERTIFICATE = /^\/SimpleNotificationService-[\w.-]{1,100}\.pem$/;

function signedText(message: Json): string | undefined {
  const fields = SIGNED.get(message.Type);
  return fields
    ?.concat('Type')
    .flatMap((name) => {
      const value = message[name];
      return typeof value === 'string' ? [`${name}\n${value}\n`] : [];
    })
    .join('');
}

function reportsIn(text: string): MailReport[] {
  // A topic may also carry plain texts, such as the one that greets a new subscription.
  if (!text.startsWith('{')) return [];
  const { notificationType, eventType = notificationType, ...parts } = objectIn(jsonIn(text));
  const mail = objectIn(parts.mail);
  const email = {
    messageId: textIn(objectIn(mail.commonHeaders).messageId),
    providerMessageId: textIn(mail.messageId),
  };
  const about = (type: MailReport['type'], part: Json, recipients: readonly Json[]) =>
    recipients.map(({ emailAddress }): MailReport => {
      return { ...email, type, address: textIn(emailAddress), at: timeIn(part.timestamp) };
    });
  if (eventType === 'Bounce') {
    const bounce = objectIn(parts.bounce);
    const type = bounce.bounceType === 'Permanent' ? 'bounced' : 'soft_bounced';
    return about(type, bounce, listIn(bounce.bouncedRecipients));
  }
  if (eventType === 'Complaint') {
    const complaint = objectIn(parts.complaint);
    // The recipient took an email out of the spam folder.
    if (complaint.complaintFeedbackType === 'not-spam') return [];
    return about('complained', complaint, listIn(complaint.complainedRecipients));
  }
  return eventType === 'Delivery' ? [{ ...email, type: 'delivered' }] : [];
}

/** SNS tries again when a message was not received. */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Problem('unavailable', { cause: error });
  }
}

const MOST_CHARACTERS = 20_000;

async function fetchPage(url: URL): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5 * SECOND) });
  const text = await response.text();
  if (!response.ok || text.length > MOST_CHARACTERS) {
    throw new Error(`${url.hostname} answered ${response.status}`);
  }
  return text;
}
