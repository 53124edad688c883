import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookSecrets } from '#server/billing/providers/sandbox/sandbox-objects.ts';
import { signWebhook } from '#server/billing/providers/webhook-signature.ts';
import { billingApp } from '../support/billing-app.ts';
import { type BillingFixture, openBilling, PLANS, SECRETS } from '../support/billing-fixture.ts';

let billing: BillingFixture;
let app: FastifyInstance;
beforeAll(async () => {
  billing = await openBilling();
  app = await billingApp(billing);
});
afterAll(async () => {
  await app.close();
  await billing.close();
});

async function call(method: 'GET' | 'POST', path: string, userId: string, body?: object) {
  const answer = await app.inject({
    method,
    url: `/api/v1/payments${path}`,
    headers: { authorization: `Bearer ${userId}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const purchase = (planId = 'basic') => ({ planId, method: 'card', idempotencyKey: randomUUID() });

describe('the calls about payments', () => {
  test('list the plans', async () => {
    const { userId } = await billing.member();
    expect(await call('GET', '/subscriptions/', userId)).toEqual({
      status: 200,
      body: { plans: PLANS, takesCodes: true },
    });
  });

  test('start a purchase with 201, and continue it with 200', async () => {
    const { userId } = await billing.member();
    const first = await call('POST', '/buy/', userId, purchase());
    expect(first).toEqual({
      status: 201,
      body: { id: expect.any(String), checkoutUrl: expect.stringContaining('/sandbox/') },
    });
    expect(await call('POST', '/buy/', userId, purchase())).toEqual({ ...first, status: 200 });
  });

  test('draft a withdrawal and state it', async () => {
    const caller = await billing.member();
    await billing.subscribe(caller, 'basic');
    const { status, body: drafted } = await call('POST', '/withdraw/', caller.userId, {});
    expect([status, drafted.status]).toEqual([200, 'draft']);
    const { quoteToken } = drafted;
    const answer = await call('POST', '/withdraw/', caller.userId, { quoteToken, name: 'Ann Lee' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'refunded', name: 'Ann Lee', statedAt: billing.now().toISOString() },
    });
    const again = await call('POST', '/withdraw/', caller.userId, {});
    expect(again).toMatchObject({ status: 400, body: { code: 'not_withdrawable' } });
  });
});

describe('a webhook over HTTP', () => {
  const eventOf = (id: string) =>
    JSON.stringify({ id, type: 'x', object: { kind: 'checkout', id: 'cs_1' } });

  const post = (provider: string, payload: string | Buffer, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `/api/v1/payments/webhook/${provider}/`, payload, headers });

  const signed = (body: string) => ({
    'sandbox-signature': signWebhook(body, webhookSecrets(SECRETS)[0], billing.now()),
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'text/plain'])(
    'is verified byte for byte, as %s',
    async (type) => {
      const body = ` ${eventOf(randomUUID())}\n`;
      const answer = await post('sandbox', body, { ...signed(body), 'content-type': type });
      expect(answer.statusCode).toBe(200);
    },
  );

  test('is refused without a signature, or if it is empty', async () => {
    const answer = await post('sandbox', eventOf('evt_1'), { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_request' });
    expect((await post('sandbox', '', {})).statusCode).toBe(400);
  });

  test('without a signature is refused before its body has arrived', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const refused = async (provider: string, header = '') => {
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      socket.write(
        `POST /api/v1/payments/webhook/${provider}/ HTTP/1.1\r\nHost: localhost\r\n` +
          `Content-Type: application/json\r\n${header}Content-Length: 500000\r\n\r\n`,
      );
      const [answer] = await once(socket, 'data');
      socket.destroy();
      return String(answer).split('\r\n', 1)[0];
    };
    expect(await refused('sandbox')).toBe('HTTP/1.1 400 Bad Request');
    expect(await refused('sandbox', 'Sandbox-Signature: \r\n')).toBe('HTTP/1.1 400 Bad Request');
    expect(await refused('stripe')).toBe('HTTP/1.1 404 Not Found');
  });

  test('of a provider that is not configured is not found', async () => {
    const body = eventOf('evt_1');
    for (const provider of ['stripe', 'paypal', '%00', 'a'.repeat(200)]) {
      const answer = await post(provider, body, {
        ...signed(body),
        'content-type': 'application/json',
      });
      expect(answer.statusCode).toBe(404);
    }
  });

  test('may have up to 512 KiB', async () => {
    const body = (length: number) => JSON.stringify({ id: randomUUID(), pad: 'x'.repeat(length) });
    const large = body(500 * 1024);
    const headers = { ...signed(large), 'content-type': 'application/json' };
    expect((await post('sandbox', large, headers)).statusCode).toBe(400);
    const tooLarge = body(512 * 1024);
    expect((await post('sandbox', tooLarge, headers)).statusCode).toBe(413);
  });
});
