import type { MailJob } from '../jobs/jobs.ts';
import { refusableCategoryOf } from './mail-category.ts';
import type { MailFacts } from './mail-content.ts';
import { nameForMail } from './name-for-mail.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

interface Mailbox {
  name: string;
  address: string;
}

/** A mail that is ready to go. */
export interface MailMessage extends RenderedMail {
  messageId: string;
  userId: string;
  from: Mailbox;
  replyTo: Mailbox;
  to: Mailbox;
  headers: Readonly<Record<string, string>>;
}

/** Addresses stay apart from names, so that nothing in a name can become an address or a header. */
export function messageOf({ request, messageId }: MailJob, facts: MailFacts): MailMessage {
  const { VITE_PRODUCT_NAME: product, MAIL_FROM, VITE_SUPPORT_MAIL } = facts.env;
  const { userId, email, firstName, unsubscribeId } = request.to;
  const oneClick = `${facts.origins.api()}/api/v1/emails/unsubscribe/${encodeURIComponent(unsubscribeId)}/`;
  return {
    ...renderMail(request, facts),
    messageId,
    userId,
    from: { name: product, address: MAIL_FROM },
    replyTo: { name: product, address: VITE_SUPPORT_MAIL },
    to: { name: nameForMail(firstName), address: email },
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One click in the mail program (RFC 8058), on what can be refused.
      ...(refusableCategoryOf(request.kind) === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}
