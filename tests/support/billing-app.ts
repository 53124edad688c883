import fastify from 'fastify';
import { authorise } from '#server/api/authorise.ts';
import { acceptJson } from '#server/api/bodies.ts';
import { paymentRoutes } from '#server/api/payments.ts';
import { paymentWebhookRoutes } from '#server/api/webhooks.ts';
import { Problem } from '#server/base/problem.ts';
import { handleError } from '#server/http/errors.ts';
import { sandboxRoutes } from '#server/pages/sandbox.ts';
import type { BillingFixture } from './billing-fixture.ts';
import { sampleMember } from './sample-member.ts';

export async function billingApp({ payments, sandbox, env }: BillingFixture) {
  const app = fastify({ bodyLimit: 64 * 1024, routerOptions: { maxParamLength: 300 } });
  app.setErrorHandler(handleError);
  acceptJson(app);
  authorise(app, {
    authenticate: async (token) => {
      if (token === undefined) throw new Problem('unauthorized');
      return sampleMember(token);
    },
  });
  paymentRoutes(app, { payments });
  paymentWebhookRoutes(app, { payments });
  sandboxRoutes(app, { sandbox, env });
  await app.ready();
  return app;
}
