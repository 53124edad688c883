import { hasSecret } from '#server/config/keyring.ts';
import { type Json, jsonIn, objectIn, textIn, timeIn } from './json.ts';
import type { MailReport, MailWebhook } from './webhook.ts';

/** The metadata in which Postmark repeats our id, because its webhooks lack our Message-ID. */
export const POSTMARK_METADATA = 'mail-id';

/** Types of bounces after which an address gets nothing more from Postmark. */
const PERMANENT = ['HardBounce', 'BadEmailAddress'];

/** Postmark signs nothing: its webhook calls a URL with a user and a password. */
export function postmarkWebhook(secret: string): MailWebhook {
  return {
    canBeFrom: (headers) => hasSecret(headers, secret),
    read: async (_headers, body) => {
      const record = objectIn(jsonIn(body));
      const type = typeOf(record);
      if (type === undefined) return [];
      const id = textIn(objectIn(record.Metadata)[POSTMARK_METADATA]);
      return [
        {
          type,
          messageId: id === undefined ? undefined : `<${id}@>`,
          providerMessageId: textIn(record.MessageID),
          address: textIn(record.Email) ?? textIn(record.Recipient),
          at: timeIn(record.BouncedAt) ?? timeIn(record.DeliveredAt),
        },
      ];
    },
  };
}

function typeOf({ RecordType, Type, Inactive }: Json): MailReport['type'] | undefined {
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint') return 'complained';
  if (RecordType === 'Delivery') return 'delivered';
  if (RecordType !== 'Bounce') return undefined;
  return Inactive === true || PERMANENT.includes(String(Type)) ? 'bounced' : 'soft_bounced';
}
