import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAIL_WEBHOOKS, PAYMENT_WEBHOOKS } from '#contract/server-paths.ts';
import type { Payments } from '#server/billing/payments.ts';

type WebhookRequest = FastifyRequest<{ Params: { provider: string }; Body: Buffer | undefined }>;

const BODY_LIMIT = 512 * 1024;

/** A report may hold many events. */
const MAIL_BODY_LIMIT = 1024 * 1024;

/** Receives the webhooks of payment providers. */
export function paymentWebhookRoutes(
  app: FastifyInstance,
  { payments }: { payments: Pick<Payments, 'receiveWebhook'> },
): void {
  receiveAt(app, PAYMENT_WEBHOOKS, BODY_LIMIT, {
    // A request without a signature is refused before its body is read.
    expect: async (request) => {
      const { provider } = request.params;
      if (signatureOf(request, provider)) return;
      await payments.receiveWebhook(provider, Buffer.alloc(0), undefined);
    },
    receive: (request, body) => {
      const { provider } = request.params;
      return payments.receiveWebhook(provider, body, signatureOf(request, provider));
    },
  });
}

/** What `makeMailReports` offers. */
interface MailReports {
  expect(provider: string, headers: IncomingHttpHeaders): void;
  receive(provider: string, headers: IncomingHttpHeaders, body: Buffer): Promise<void>;
}

/** Receives what mail providers report. */
export function mailWebhookRoutes(
  app: FastifyInstance,
  { mailReports }: { mailReports: MailReports },
): void {
  receiveAt(app, MAIL_WEBHOOKS, MAIL_BODY_LIMIT, {
    expect: async ({ params, headers }) => mailReports.expect(params.provider, headers),
    receive: ({ params, headers }, body) => mailReports.receive(params.provider, headers, body),
  });
}

interface Receiver {
  /** Called before the body is read. */
  expect: (request: WebhookRequest) => Promise<void>;
  receive: (request: WebhookRequest, body: Buffer) => Promise<void>;
}

/** The body is kept as raw bytes, because signatures cover them. */
function receiveAt(
  app: FastifyInstance,
  path: string,
  bodyLimit: number,
  { expect, receive }: Receiver,
): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    scope.addHook('onRequest', expect);
    const url = `${path}/:provider`;
    for (const spelled of [`${url}/`, url]) {
      scope.post(spelled, { bodyLimit }, async (request: WebhookRequest, reply) => {
        await receive(request, request.body ?? Buffer.alloc(0));
        return reply.header('cache-control', 'no-store').send({ received: true });
      });
    }
    done();
  });
}

/** The signature header, which carries the provider's name. */
function signatureOf({ headers }: WebhookRequest, provider: string): string | undefined {
  const signature = headers[`${provider.toLowerCase()}-signature`];
  return typeof signature === 'string' ? signature : undefined;
}
