import { createPublicKey, verify } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { type Json, jsonIn, listIn, textIn, timeIn } from './json.ts';
import { isRecent, type MailReport, type MailWebhook } from './webhook.ts';

const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';

/** Reasons for which the receiving server dislikes us or the content, not the address. */
const ABOUT_US = /content|reputation|technical|frequency|volume/i;

/**
 * SendGrid's signed event webhook. `key` is its verification key, in base64.
 *
 * @throws if it is no public key.
 */
export function sendgridWebhook(key: string, now: Clock): MailWebhook {
  const publicKey = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return {
    canBeFrom: (headers) => textIn(headers[SIGNATURE]) !== undefined,
    read: async (headers, body) => {
      const signed = Buffer.concat([Buffer.from(String(headers[TIMESTAMP])), body]);
      const signature = Buffer.from(String(headers[SIGNATURE]), 'base64');
      const isGenuine = verify('sha256', signed, publicKey, signature);
      // Signed with the body, in seconds.
      const signedAt = timeIn(Number(headers[TIMESTAMP]));
      if (!isGenuine || !isRecent(signedAt, now())) throw new Problem('bad_request');
      return listIn(jsonIn(body)).flatMap((event): MailReport[] => {
        const type = typeOf(event);
        if (type === undefined) return [];
        const { email, timestamp } = event;
        const messageId = textIn(event['smtp-id']);
        return [{ type, messageId, address: textIn(email), at: timeIn(timestamp) }];
      });
    },
  };
}

function typeOf({
  event,
  type,
  reason = '',
  bounce_classification: classification = '',
}: Json): MailReport['type'] | undefined {
  if (event === 'delivered') return 'delivered';
  if (event === 'spamreport') return 'complained';
  if (event === 'bounce') {
    const isSoft = type === 'blocked' || ABOUT_US.test(String(classification));
    return isSoft ? 'soft_bounced' : 'bounced';
  }
  // SendGrid did not try, because of an earlier report.
  if (event !== 'dropped') return undefined;
  if (/^(invalid|bounced address)$/i.test(String(reason))) return 'bounced';
  return /^spam reporting address$/i.test(String(reason)) ? 'complained' : 'soft_bounced';
}
