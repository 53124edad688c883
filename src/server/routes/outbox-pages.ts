import { html } from 'ghtml';
import type { Language } from '#contract/languages.ts';
import { SERVER_PATHS } from '#contract/reserved-names.ts';
import type { OutboxMail } from '../services/emails/outbox.ts';
import { textsIn } from '../texts/texts.ts';
import { type Page, page } from './page.ts';

/** Where mail that was not sent is shown. */
export const OUTBOX = `${SERVER_PATHS.DEV}/outbox`;

interface PageFacts {
  product: string;
  language: Language;
}

const style = `
main,.product{max-width:46rem}
.mails{list-style:none;margin:0;padding:0}
.mails li{padding:.875rem 0;border-top:1px solid var(--line)}
.mails small{display:block;color:var(--textQuiet)}
iframe{display:block;width:100%;height:46rem;border:1px solid var(--line);border-radius:1.125rem}
pre{padding:1rem;border:1px solid var(--line);border-radius:1.125rem;white-space:pre-wrap;font-size:.9375rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}
dt{color:var(--textQuiet)}
@media (max-width:30rem){dl{grid-template-columns:1fr}}
dd{margin:0;min-width:0}
h2{margin-top:2rem}
`;

/** Every kept mail, the newest first. */
export function listPage({
  product,
  language,
  mails,
}: PageFacts & { mails: readonly OutboxMail[] }): Page {
  const t = textsIn(language, 'pages');
  const items = mails.map(
    ({ id, subject, to, createdAt }) => html`<li>
<a href="${OUTBOX}/${id}">${subject}</a>
<small>${to} · ${timeText(createdAt, language)}</small>
</li>`,
  );
  const title = t('outbox.title');
  const content =
    mails.length === 0 ? html`<p>${t('outbox.none')}</p>` : html`<ul class="mails">!${items}</ul>`;
  return page({
    title,
    product,
    language,
    style,
    body: html`<h1>${title}</h1><p class="quiet">${t('outbox.lead')}</p>!${content}`,
  });
}

/** One mail in both its forms, with its headers. */
export function mailPage({ product, language, mail }: PageFacts & { mail: OutboxMail }): Page {
  const t = textsIn(language, 'pages');
  const { id, subject, to, text, createdAt } = mail;
  const headers = Object.entries({ 'Message-ID': mail.messageId, ...mail.headers }).map(
    ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
  );
  return page({
    title: subject,
    product,
    language,
    style,
    hasFrame: true,
    body: html`<p><a href="${OUTBOX}">${t('outbox.back')}</a></p>
<h1>${subject}</h1>
<p class="quiet">${t('outbox.to')} ${to} · ${timeText(createdAt, language)}</p>
<iframe src="${OUTBOX}/${id}/html" title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${t('outbox.text')}</h2><pre>${text}</pre>
<h2>${t('outbox.headers')}</h2><dl>!${headers}</dl>`,
  });
}

function timeText(time: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(
    time,
  );
}
