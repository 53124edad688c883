import type { FastifyInstance } from 'fastify';
import type { Payments } from '#server/billing/payments.ts';
import { serve } from './serve.ts';

export function paymentRoutes(app: FastifyInstance, { payments }: { payments: Payments }): void {
  serve(app, 'listPlans', async () => payments.plans());
  serve(app, 'checkCode', ({ caller, body }) => payments.checkCode(caller, body));
  serve(app, 'getSubscription', ({ caller }) => payments.subscription(caller));
  serve(app, 'buy', async ({ caller, body }) => {
    const { isNew, id, checkoutUrl } = await payments.buy(caller, body);
    return { status: isNew ? 201 : 200, body: { id, checkoutUrl } };
  });
  serve(app, 'getPaymentStatus', ({ caller, params }) => payments.status(caller, params.id));
  serve(app, 'manageSubscription', ({ caller }) => payments.manage(caller));
  serve(app, 'sayWhyLeaving', ({ caller, body }) => payments.sayWhyLeaving(caller, body));
  serve(app, 'listRefunds', async ({ caller }) => ({
    refunds: await payments.refunds(caller),
  }));
  serve(app, 'refund', ({ caller, body }) => payments.refund(caller, body));
  serve(app, 'withdraw', ({ caller, body }) => payments.withdraw(caller, body));
}
