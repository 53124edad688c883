import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env/env.ts';
import type { Audience } from '../http/hosts.ts';
import { preferredLanguage } from '../http/request-language.ts';
import { Problem } from '../problem.ts';
import type { Outbox, OutboxMail } from '../services/emails/outbox.ts';
import { isLocalOnly } from './local-only.ts';
import { listPage, mailPage, OUTBOX } from './outbox-pages.ts';
import { sendPage } from './page.ts';

interface OutboxDeps {
  outbox: Outbox;
  env: Audience & Pick<Env, 'SMTP_URL' | 'VITE_PRODUCT_NAME'>;
}

type ListRequest = FastifyRequest<{ Querystring: { to?: unknown } }>;
type MailRequest = FastifyRequest<{ Params: { id: string } }>;

/** A mail in its frame: no script, no request to anywhere; its links open beside it. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Shows developers the mail that was not sent, as pages or as JSON. There is no such place once mail
 * is really sent, or where somebody else could ask for it.
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
    // No address has a NUL, and no database takes one.
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

function wantsPage({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/html');
}

function sendJson(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body);
}

/** A mail for programs: its links are those of its text, the most important one first. */
function jsonOf({ id, messageId, to, subject, text, html, headers, createdAt }: OutboxMail) {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  return { id, messageId, to, subject, createdAt, links, headers, text, html };
}
