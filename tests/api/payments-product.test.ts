import { describe, expect, test as plainTest, test } from 'vitest';
import { DAY } from '#server/base/clock.ts';
import { webhookSecrets } from '#server/billing/providers/sandbox/sandbox-objects.ts';
import { signWebhook } from '#server/billing/providers/webhook-signature.ts';
import { type Api, type Member, openApi } from '../support/api.ts';
import { GOOD_CARD } from '../support/billing-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { shared } from '../support/shared.ts';

const api = shared(openApi);

const purchase = (planId: string) => ({
  planId,
  method: 'card' as const,
  idempotencyKey: crypto.randomUUID(),
});

async function pay(api: Api, checkoutUrl: string, form: Record<string, string>) {
  const answer = await api.app.inject({
    method: 'POST',
    url: new URL(checkoutUrl).pathname,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, location: answer.headers.location };
}

async function statusOf(api: Api, { accessToken: token }: Member, id: string): Promise<string> {
  return (await api.ok('getPaymentStatus', { token, params: { id } })).status;
}

/** Waits for the webhook without asking for the order, which would find the payment as well. */
async function subscriber(api: Api, planId: string): Promise<Member> {
  const member = await api.signUp();
  const token = member.accessToken;
  const { checkoutUrl } = await api.ok('buy', { token, body: purchase(planId) });
  await pay(api, checkoutUrl, { card: GOOD_CARD });
  await eventually(async () => (await api.call('getMe', { token })).status).toBe(403);
  return await api.refreshed(member);
}

describe('a purchase in the whole product', () => {
  test('is confirmed by the sandbox’s own webhook, and gives access to the library', async () => {
    const member = await subscriber(api, 'basic');
    const token = member.accessToken;
    const { accessTo } = await api.ok('getMe', { token });
    expect(new Date(accessTo).getTime()).toBeGreaterThan(api.now().getTime() + 27 * DAY);
    const { items } = await api.ok('listContent', { token });
    await api.ok('startSession', { token, params: { id: items[0].id }, body: {} });
    await eventually(async () => (await api.mailsTo(member.email)).length).toBe(3);
  });

  test('is told to the access tokens that it makes stale, unless they are dead', async () => {
    const member = await api.signUp();
    const token = member.accessToken;
    const { id, checkoutUrl } = await api.ok('buy', { token, body: purchase('basic') });
    await pay(api, checkoutUrl, { card: GOOD_CARD });
    await eventually(async () => (await api.call('getMe', { token })).status).toBe(403);
    expect(await statusOf(api, member, id)).toBe('succeeded');
    await api.ok('logout', { body: { refreshToken: member.refreshToken } });
    expect((await api.call('getPaymentStatus', { token, params: { id } })).status).toBe(401);
  });

  test('can be refunded within 14 days, which ends the access', async () => {
    const member = await subscriber(api, 'lifetime');
    const token = member.accessToken;
    const { quoteToken } = await api.ok('refund', { token, body: {} });
    expect(await api.ok('refund', { token, body: { quoteToken } })).toMatchObject({
      status: 'refunded',
      accessTo: null,
    });
    const { accessToken } = await api.refreshed(member);
    expect((await api.ok('getMe', { token: accessToken })).accessTo).toBeNull();
  });
});

plainTest(
  'with Stripe as the provider there is no sandbox, and sandbox data is not trusted',
  async () => {
    const api = await openApi({
      env: { STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' },
      doesJobs: false,
    });
    expect(api.services.sandbox).toBeUndefined();
    const headers = { host: 'localhost:3000' };
    for (const url of [
      '/sandbox/checkout/cs_1',
      '/sandbox/checkout/cs_1/confirm',
      '/sandbox/portal/1',
    ]) {
      for (const method of ['GET', 'POST'] as const) {
        expect((await api.app.inject({ method, url, headers })).statusCode).toBe(404);
      }
    }
    const event = { id: 'evt_1', type: 'x', object: { kind: 'checkout', id: 'cs_1' } };
    const body = JSON.stringify(event);
    const [secret] = webhookSecrets(['a secret of at least thirty-two characters']);
    const signature = signWebhook(body, secret, api.now());
    for (const [provider, status] of [
      ['sandbox', 404],
      ['stripe', 400],
    ] as const) {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/v1/payments/webhook/${provider}/`,
        headers: { ...headers, 'sandbox-signature': signature, 'stripe-signature': signature },
        payload: body,
      });
      expect(answer.statusCode).toBe(status);
    }
    await api.close();
  },
);
