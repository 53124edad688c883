import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAYMENT_WEBHOOKS } from '#contract/routes.ts';
import type { Services } from '#server/services.ts';

type WebhookRequest = FastifyRequest<{ Params: { provider: string }; Body: Buffer | undefined }>;

const BODY_LIMIT = 512 * 1024;

/**
 * Receives the webhooks of payment providers. The body is kept as raw bytes, because the signature
 * covers them.
 */
export function webhookRoutes(
  app: FastifyInstance,
  { payments }: Pick<Services, 'payments'>,
): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    // A request without a signature is refused before its body is read.
    scope.addHook('onRequest', async (request: WebhookRequest) => {
      const { provider } = request.params;
      if (signatureOf(request, provider)) return;
      await payments.receiveWebhook(provider, Buffer.alloc(0), undefined);
    });
    const url = `${PAYMENT_WEBHOOKS}/:provider`;
    for (const path of [`${url}/`, url]) {
      scope.post(path, { bodyLimit: BODY_LIMIT }, async (request: WebhookRequest, reply) => {
        const { provider } = request.params;
        const body = request.body ?? Buffer.alloc(0);
        await payments.receiveWebhook(provider, body, signatureOf(request, provider));
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
