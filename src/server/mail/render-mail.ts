import mustache from 'mustache';
import { SERVER_PATHS } from '#contract/reserved-names.ts';
import type { MailJob } from '#server/jobs/jobs.ts';
import { CATEGORY_OF, type MailRequest, refusableCategoryOf } from '#server/jobs/mail-job.ts';
import { textsIn } from '#server/texts/texts.ts';
import {
  companyDetails,
  contentOf,
  type MailContent,
  type MailFacts,
  nameForMail,
} from './mail-content.ts';
import { layout } from './template/layout.gen.ts';

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

/** A mail as its reader gets it. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

type Link = { label: string; url: string };

/** A mail's subject and both its forms; what a user typed is escaped in the HTML. */
export function renderMail(request: MailRequest, facts: MailFacts): RenderedMail {
  const content = contentOf(request, facts);
  const paragraphs = [greetingOf(request), content.body];
  const footer = footerOf(request, facts);
  const preferences = preferencesOf(request, facts);
  return {
    subject: content.subject,
    html: mustache.render(layout, {
      ...content,
      language: request.to.language,
      product: facts.env.VITE_PRODUCT_NAME,
      paragraphs,
      hasRows: content.rows !== undefined,
      footer,
      preferences,
    }),
    text: textOf({ content, paragraphs, footer, preferences }),
  };
}

/** The public page on which the reader of a mail chooses what they get. */
function preferencesUrl({ to }: MailRequest, { origins }: MailFacts): string {
  return `${origins.api()}${SERVER_PATHS.UNSUBSCRIBE}/${encodeURIComponent(to.unsubscribeId)}`;
}

function greetingOf({ to: { firstName, language } }: MailRequest): string {
  const t = textsIn(language, 'mail');
  const name = nameForMail(firstName);
  return name === '' ? t('greetingWithoutName') : t('greeting', { name });
}

function footerOf({ kind, to: { language } }: MailRequest, { env }: MailFacts): string[] {
  const t = textsIn(language, 'mail');
  const reason = t('footer.reason', { product: env.VITE_PRODUCT_NAME });
  const category = CATEGORY_OF[kind];
  const isAlways = category === 'security' || category === 'transactional';
  return [
    isAlways ? `${reason} ${t(`footer.${category}`)}` : reason,
    [env.VITE_COMPANY_NAME, ...companyDetails(env, t)].join(' · '),
  ];
}

function preferencesOf(request: MailRequest, facts: MailFacts): Link | undefined {
  if (refusableCategoryOf(request.kind) === undefined) return undefined;
  const t = textsIn(request.to.language, 'mail');
  return { label: t('footer.preferences'), url: preferencesUrl(request, facts) };
}

function textOf({
  content: { title, rows = [], button, note },
  paragraphs,
  footer,
  preferences,
}: {
  content: MailContent;
  paragraphs: readonly string[];
  footer: readonly string[];
  preferences: Link | undefined;
}): string {
  const linkText = ({ label, url }: Link) => `${label}:\n${url}`;
  const parts = [
    title,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    linkText(button),
    note ?? '',
    footer.join('\n'),
    preferences ? linkText(preferences) : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
