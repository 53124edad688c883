import mustache from 'mustache';
import { SERVER_PATHS } from '#contract/reserved-names.ts';
import { textsIn } from '../texts/texts.ts';
import { CATEGORY_OF, refusableCategoryOf } from './mail-category.ts';
import { companyDetails, contentOf, type MailContent, type MailFacts } from './mail-content.ts';
import type { MailRequest } from './mail-request.ts';
import { nameForMail } from './name-for-mail.ts';
import { layout } from './template/layout.gen.ts';

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
