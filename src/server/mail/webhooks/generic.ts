import { hasSecret } from '#server/config/keyring.ts';
import { jsonIn, listIn, objectIn, textIn, timeIn } from './json.ts';
import type { MailReport, MailWebhook } from './webhook.ts';

/**
 * The form for every other provider or script:
 * `{"events": [{"type": "bounce", "permanent": true, "messageId": "<…>", "address": "…", "at": "…"}]}`.
 */
export function genericWebhook(secret: string): MailWebhook {
  return {
    canBeFrom: (headers) => hasSecret(headers, secret),
    read: async (_headers, body) =>
      listIn(objectIn(jsonIn(body)).events).flatMap((event): MailReport[] => {
        const type = typeOf(event.type, event.permanent === true);
        if (type === undefined) return [];
        const { messageId, address, at } = event;
        return [{ type, messageId: textIn(messageId), address: textIn(address), at: timeIn(at) }];
      }),
  };
}

function typeOf(type: unknown, isPermanent: boolean): MailReport['type'] | undefined {
  if (type === 'bounce') return isPermanent ? 'bounced' : 'soft_bounced';
  if (type === 'complaint') return 'complained';
  return type === 'delivered' ? 'delivered' : undefined;
}
