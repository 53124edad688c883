import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { serve } from './serve.ts';

export function paymentRoutes(
  app: FastifyInstance,
  { payments }: Pick<Services, 'payments'>,
): void {
  serve(app, 'listPlans', async () => ({ status: 200, body: { plans: [...payments.plans()] } }));

  serve(app, 'getSubscription', async ({ caller }) => ({
    status: 200,
    body: await payments.subscription(caller),
  }));

  serve(app, 'buy', async ({ caller, body }) => {
    const { isNew, id, checkoutUrl } = await payments.buy(caller, body);
    return { status: isNew ? 201 : 200, body: { id, checkoutUrl } };
  });

  serve(app, 'getPaymentStatus', async ({ caller, params }) => ({
    status: 200,
    body: await payments.status(caller, params.id),
  }));

  serve(app, 'manageSubscription', async ({ caller }) => ({
    status: 200,
    body: await payments.manage(caller),
  }));

  serve(app, 'listRefunds', async ({ caller }) => ({
    status: 200,
    body: { refunds: await payments.refunds(caller) },
  }));

  serve(app, 'refund', async ({ caller, body }) => ({
    status: 200,
    body: await payments.refund(caller, body),
  }));

  serve(app, 'withdraw', async ({ caller, body }) => ({
    status: 200,
    body: await payments.withdraw(caller, body),
  }));
}
