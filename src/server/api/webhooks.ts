import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import type { Services } from '#server/services.ts';

type WebhookRequest = FastifyRequest<{ Params: { provider: string }; Body: Buffer | undefined }>;

const BODY_LIMIT = 512 * 1024;

/**
 * Where payment providers tell what has happened. The body is taken as it came: the signature is over
 * its bytes.
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
    // What nobody claims to have signed is refused before its body is read.
    scope.addHook('onRequest', async (request: WebhookRequest) => {
      const { provider } = request.params;
      if (signatureOf(request, provider)) return;
      await payments.receiveWebhook(provider, Buffer.alloc(0), undefined);
    });
    const url = `${API_BASE}/v1/payments/webhook/:provider`;
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

/** Each provider names the header after itself. */
function signatureOf({ headers }: WebhookRequest, provider: string): string | undefined {
  const signature = headers[`${provider.toLowerCase()}-signature`];
  return typeof signature === 'string' ? signature : undefined;
}
