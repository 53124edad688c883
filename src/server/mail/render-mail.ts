import type { TFunction } from 'i18next';
import mustache from 'mustache';
import { ROUTES } from '#contract/routes.ts';
import { API_BASE, SERVER_PATHS } from '#contract/server-paths.ts';
import { textsIn } from '#server/texts/texts.ts';
import type { QueuedMail } from './mail-queue.ts';
import { type MailRequest, mailOf, refusableCategoryOf } from './mails/index.ts';
import { companyText, type MailContent, type MailFacts } from './mails/mail.ts';
import { nameForMail } from './recipient.ts';
import { layout } from './template/layout.gen.ts';

interface Mailbox {
  name: string;
  address: string;
}

/** An email that is ready to be sent. */
export interface MailMessage extends RenderedMail {
  messageId: string;
  userId: string;
  from: Mailbox;
  replyTo: Mailbox;
  to: Mailbox;
  headers: Readonly<Record<string, string>>;
}

/**
 * Addresses stay separate from names, so that nothing in a name can become an address or a header.
 */
export function messageOf(
  { request, messageId }: Pick<QueuedMail, 'request' | 'messageId'>,
  facts: MailFacts,
): MailMessage {
  const { VITE_PRODUCT_NAME: product, MAIL_FROM, VITE_SUPPORT_MAIL } = facts.env;
  const { userId, email, firstName, unsubscribeId } = request.to;
  const path = ROUTES.unsubscribe[1].replace('{id}', encodeURIComponent(unsubscribeId));
  const category = refusableCategoryOf(request.kind);
  // One click stops reminders, or emails about purchases. In others it stops all that can be refused.
  const named = category === 'reminders' || category === 'purchase' ? `?category=${category}` : '';
  const oneClick = `${facts.origins.api()}${API_BASE}${path}${named}`;
  return {
    ...renderMail(request, facts),
    messageId,
    userId,
    from: { name: product, address: MAIL_FROM },
    replyTo: { name: product, address: VITE_SUPPORT_MAIL },
    to: { name: nameForMail(firstName), address: email },
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One-click unsubscribe in the mail client (RFC 8058), for emails that can be refused.
      ...(category === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

type Link = { label: string; url: string };

/** An email's subject, HTML and text. User input is escaped in the HTML. */
export function renderMail(request: MailRequest, facts: MailFacts): RenderedMail {
  const mail = mailOf(request.kind);
  const t = textsIn(request.to.language, 'mail');
  const content = mail.write(request, facts, t);
  const { picture } = content;
  const page = mail.page(request);
  const url = page.startsWith('https://') ? page : `${facts.origins.app()}${page}`;
  const button = { label: content.button, url };
  const paragraphs = [greetingOf(request, t), content.body];
  const footer = footerOf(request, facts, t);
  const links = [
    ...(content.link
      ? [{ label: content.link.label, url: `${facts.origins.app()}${content.link.path}` }]
      : []),
    ...preferencesOf(request, facts, t),
  ];
  return {
    subject: content.subject,
    html: mustache.render(layout, {
      ...content,
      picture: picture && { url: `${facts.origins.app()}${picture.path}`, alt: picture.alt },
      button,
      language: request.to.language,
      product: facts.env.VITE_PRODUCT_NAME,
      paragraphs,
      hasRows: content.rows !== undefined,
      footer,
      preferences: links,
    }),
    text: textOf({ content, button, paragraphs, footer, links }),
  };
}

function greetingOf({ to: { firstName } }: MailRequest, t: TFunction): string {
  const name = nameForMail(firstName);
  return name === '' ? t('greetingWithoutName') : t('greeting', { name });
}

function footerOf({ kind }: MailRequest, facts: MailFacts, t: TFunction): string[] {
  const reason = t('footer.reason', { product: facts.env.VITE_PRODUCT_NAME });
  const { category } = mailOf(kind);
  const isAlways = category === 'security' || category === 'transactional';
  return [isAlways ? `${reason} ${t('footer.always')}` : reason, companyText(facts, t)];
}

/** The public page of email preferences, if the email can be refused. */
function preferencesOf({ kind, to }: MailRequest, { origins }: MailFacts, t: TFunction): Link[] {
  if (refusableCategoryOf(kind) === undefined) return [];
  const url = `${origins.api()}${SERVER_PATHS.UNSUBSCRIBE}/${encodeURIComponent(to.unsubscribeId)}`;
  return [{ label: t('footer.preferences'), url }];
}

function textOf({
  content: { title, rows = [], note },
  button,
  paragraphs,
  footer,
  links,
}: {
  content: MailContent;
  button: Link;
  paragraphs: readonly string[];
  footer: readonly string[];
  links: readonly Link[];
}): string {
  const linkText = ({ label, url }: Link) => `${label}:\n${url}`;
  const parts = [
    title,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    linkText(button),
    note ?? '',
    footer.join('\n'),
    ...links.map(linkText),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
