import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import type { Language } from '#contract/languages.ts';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import { Problem } from '#server/base/problem.ts';
import type { Env } from '#server/config/env.ts';
import type { Audience } from '#server/config/hosts.ts';
import { preferredLanguage } from '#server/http/language.ts';
import { isLocalOnly } from '#server/http/local-only.ts';
import type { Outbox, OutboxMail } from '#server/mail/outbox.ts';
import { textsIn } from '#server/texts/texts.ts';
import { type Page, page, sendJson, sendPage, wantsPage } from './page.ts';

/** The path of the outbox. */
const OUTBOX = `${SERVER_PATHS.DEV}/outbox`;

interface PageFacts {
  product: string;
  language: Language;
}

/** The frame of an email, high enough for all of it in most windows. */
export const FRAME_STYLE = `
iframe{display:block;width:100%;height:88rem;border:1px solid var(--line);border-radius:1.125rem}
@media (max-width:44rem){iframe{height:120rem}}
`;

const style = `${FRAME_STYLE}
main,.product{max-width:46rem}
.mails{list-style:none;margin:0;padding:0}
.mails li{padding:.875rem 0;border-top:1px solid var(--line)}
.mails small{display:block;color:var(--textQuiet)}
pre{padding:1rem;border:1px solid var(--line);border-radius:1.125rem;white-space:pre-wrap;font-size:.9375rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}
dt{color:var(--textQuiet)}
@media (max-width:30rem){dl{grid-template-columns:1fr}}
dd{margin:0;min-width:0}
h2{margin-top:2rem}
`;

/** All stored emails, newest first. */
function listPage({
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

/** One email as HTML and text, with its headers. */
function mailPage({ product, language, mail }: PageFacts & { mail: OutboxMail }): Page {
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

interface OutboxDeps {
  outbox: Outbox;
  env: Audience & Pick<Env, 'SMTP_URL' | 'VITE_PRODUCT_NAME'>;
}

type ListRequest = FastifyRequest<{ Querystring: { to?: unknown } }>;
type MailRequest = FastifyRequest<{ Params: { id: string } }>;

/** The policy for an email in its frame: no scripts, and only our pictures. Links open in a new tab. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Shows developers the emails that were not sent, as pages or as JSON. The routes do not exist
 * where emails are really sent or others could reach them.
 */
export function outboxRoutes(app: FastifyInstance, { outbox, env }: OutboxDeps): void {
  const factsOf = ({ headers }: FastifyRequest) => ({
    product: env.VITE_PRODUCT_NAME,
    language: preferredLanguage(headers['accept-language']),
  });
  const find = async (id: string) => {
    const mail = UUID.test(id) ? await outbox.find(id) : undefined;
    if (mail === undefined) throw new Problem('not_found');
    return mail;
  };
  const list = async (request: ListRequest, reply: FastifyReply) => {
    const to = typeof request.query.to === 'string' ? request.query.to.toLowerCase() : undefined;
    // No address contains NUL, and no database accepts it.
    const mails = to?.includes('\0') ? [] : await outbox.list(to);
    if (wantsPage(request)) return sendPage(reply, listPage({ ...factsOf(request), mails }));
    return sendJson(reply, { mails: mails.map(jsonOf) });
  };

  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request) => {
      if (env.SMTP_URL !== '' || !isLocalOnly(request, env)) throw new Problem('not_found');
    });
    scope.get(OUTBOX, list);
    scope.get(`${OUTBOX}/`, list);
    scope.get(`${OUTBOX}/:id`, async (request: MailRequest, reply) => {
      const mail = await find(request.params.id);
      if (wantsPage(request)) return sendPage(reply, mailPage({ ...factsOf(request), mail }));
      return sendJson(reply, jsonOf(mail));
    });
    scope.get(`${OUTBOX}/:id/html`, async (request: MailRequest, reply) => {
      const { html } = await find(request.params.id);
      return reply
        .headers({
          'content-security-policy': MAIL_POLICY,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(html);
    });
    done();
  });
}

/** An email as JSON. Its links are those of its text, the most important one first. */
function jsonOf({ id, messageId, to, subject, text, html, headers, createdAt }: OutboxMail) {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  return { id, messageId, to, subject, createdAt, links, headers, text, html };
}
