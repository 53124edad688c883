import { verify, X509Certificate } from 'node:crypto';
import { type Clock, SECOND } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import { Problem } from '#server/problem.ts';
import { type Json, jsonIn, listIn, objectIn, textIn, timeIn } from './json.ts';
import type { MailReport, MailWebhook } from './webhook.ts';

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
  const certificates = new Map<string, X509Certificate>();

  async function certificateAt(url: URL): Promise<X509Certificate> {
    const known = certificates.get(url.href);
    if (known !== undefined) return known;
    const certificate = new X509Certificate(await fetchText(url));
    if (certificates.size >= MOST_CERTIFICATES) certificates.clear();
    certificates.set(url.href, certificate);
    return certificate;
  }

  async function isGenuine(message: Json): Promise<boolean> {
    const signed = signedText(message);
    const url = snsUrl(topic, message.SigningCertURL);
    const digest = DIGESTS.get(message.SignatureVersion);
    if (
      url === undefined ||
      message.TopicArn !== topic ||
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
