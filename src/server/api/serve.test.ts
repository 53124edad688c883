import { expect, test } from 'vitest';
import { CALLER, contractApp, TOKEN } from '#tests/support/contract-app.ts';
import { serve } from './serve.ts';

const id = '8b2f0c3e-0000-4000-8000-1234567890ab';
const order = { id, checkoutUrl: 'http://localhost/checkout' };
const bearer = { authorization: `Bearer ${TOKEN}` };
const purchase = { planId: 'basic', method: 'card', idempotencyKey: 'a-wish-to-buy' };

interface SentBody {
  headers?: Record<string, string>;
  payload?: string | object;
}

/** An app that records its calls. */
async function spyApp() {
  const calls: unknown[] = [];
  const app = await contractApp((scope) => {
    serve(scope, 'buy', async (call) => {
      calls.push(call);
      return { status: 201, body: { ...order, secret: 'x' } as typeof order };
    });
    serve(scope, 'listContent', async (call) => {
      calls.push(call.query);
      const nothing = { categories: [], items: [], shortPractices: [], favourites: [] };
      return { total: 0, completed: 0, available: 0, progress: 0, ...nothing };
    });
    serve(scope, 'startSession', async (call) => {
      calls.push(call.query, call.body);
      const { id: session } = call.params;
      const place = { positionSeconds: 0, durationSeconds: 1200 };
      return { id: session, status: 'started', ...place, audioUrl: '/media/x' };
    });
    serve(scope, 'unsubscribe', async (call) => {
      calls.push(call.body);
    });
    serve(scope, 'getSubscription', async () => null);
    serve(scope, 'verifyEmail', async () => ({ emailVerified: true }));
  });
  return { app, calls };
}

test('a handler gets the input, the caller and the address', async () => {
  const { app, calls } = await spyApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/payments/buy/',
    headers: { ...bearer, 'accept-language': 'es' },
    remoteAddress: '2001:db8:1:2::9',
    payload: { ...purchase, price: 0 },
  });
  expect(calls).toEqual([
    {
      params: {},
      query: {},
      body: purchase,
      caller: CALLER,
      from: { ip: '2001:db8:1:2::/64', network: '2001:db8:1::/48', language: 'es' },
    },
  ]);
  expect([answer.statusCode, answer.json()]).toEqual([201, order]);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
});

test('a path without the trailing slash is the same route', async () => {
  const { app } = await spyApp();
  const answer = await app.inject({ url: '/api/v1/payments/subscription', headers: bearer });
  expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
});

test.each([
  ['', {}],
  ['?category=sleep', { category: ['sleep'] }],
  [
    '?category=sleep&category=calm&status=started',
    { category: ['sleep', 'calm'], status: ['started'] },
  ],
  ['?category[]=sleep&other=1', {}],
])('the query %s is read as lists', async (query, expected) => {
  const { app, calls } = await spyApp();
  const answer = await app.inject({ url: `/api/v1/content/${query}`, headers: bearer });
  expect(answer.statusCode).toBe(200);
  expect(calls).toEqual([expected]);
});

test.each([
  ['0', 0],
  ['61', 61],
])('a position of %s seconds in a query is a number', async (text, seconds) => {
  const { app, calls } = await spyApp();
  const url = `/api/v1/content/quiet-room/start/?position=${text}`;
  expect((await app.inject({ method: 'POST', url, headers: bearer })).statusCode).toBe(200);
  expect(calls).toEqual([{ position: seconds }, {}]);
});

test.each(['', '-1', '1.5', 'NaN', 'Infinity', '1e400', '99999999999999999999', '5&position=6'])(
  'a position of "%s" is refused by name',
  async (text) => {
    const { app, calls } = await spyApp();
    const url = `/api/v1/content/quiet-room/start/?position=${text}`;
    const answer = await app.inject({ method: 'POST', url, headers: bearer });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect(Object.keys(answer.json().fields)).toEqual(['position']);
    expect(calls).toEqual([]);
  },
);

test('values of a body are never converted to the expected type', async () => {
  const { app } = await spyApp();
  const sent = (planId: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/payments/buy/',
      headers: bearer,
      payload: { ...purchase, planId },
    });
  for (const planId of [1, true, null, ['basic'], { id: 'basic' }]) {
    const answer = await sent(planId);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ planId: 'This value can’t be used.' });
  }
});

test.each([
  ['nothing', {}],
  ['nothing, called JSON', { headers: { 'content-type': 'application/json' } }],
  ['an empty text, called JSON', { headers: { 'content-type': 'application/json' }, payload: '' }],
  ['an empty object', { payload: {} }],
  ['null', { headers: { 'content-type': 'application/json' }, payload: 'null' }],
])('a call without required input accepts %s', async (_what, { headers, ...sent }: SentBody) => {
  const { app, calls } = await spyApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/content/quiet-room/start/',
    headers: { ...bearer, ...headers },
    ...sent,
  });
  expect(answer.statusCode).toBe(200);
  expect(calls).toEqual([{}, {}]);
});

test('a missing body reports every required field', async () => {
  const { app } = await spyApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/payments/buy/',
    headers: bearer,
  });
  const sentence = 'You must fill this field.';
  expect(answer.json()).toEqual({
    detail: 'Please check what you entered.',
    code: 'invalid',
    fields: { planId: sentence, method: sentence, idempotencyKey: sentence },
  });
});

test('a path that cannot name anything is unknown, not invalid', async () => {
  const { app } = await spyApp();
  const post = async (url: string) => {
    const answer = await app.inject({ method: 'POST', url, headers: bearer });
    return [answer.statusCode, answer.json()];
  };
  const [status, body] = await post('/api/v1/auth/verify/not-a-uuid/token/');
  expect([status, body.code, body.fields]).toEqual([400, 'link_invalid', undefined]);
  expect((await post(`/api/v1/content/${'a'.repeat(65)}/start/`))[0]).toBe(404);
  expect((await post('/api/v1/content/%00/start/'))[0]).toBe(404);
  expect((await post(`/api/v1/content/${'a'.repeat(301)}/start/`))[1].code).toBe(
    'address_too_long',
  );
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click', {}],
  ['application/x-www-form-urlencoded', 'categories=account', { categories: ['account'] }],
  [
    'application/x-www-form-urlencoded; charset=utf-8',
    'categories=account&categories=payments',
    { categories: ['account', 'payments'] },
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    {},
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="categories"; filename="a"\r\n\r\naccount\r\n--x--\r\n',
    {},
  ],
  ['multipart/form-data; boundary=x', '', {}],
  ['application/json', '{"categories":["account"]}', { categories: ['account'] }],
  ['application/json', '', {}],
])('an unsubscribe form may be %s: %j', async (type, payload, expected) => {
  const { app, calls } = await spyApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/emails/unsubscribe/opaque/',
    headers: { 'content-type': type },
    payload,
  });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(calls).toEqual([expected]);
});

test.each([
  ['multipart/form-data', '--x--', 400],
  ['multipart/form-data; boundary=x', 'no parts', 400],
  ['application/x-www-form-urlencoded', 'categories=nonsense', 400],
  ['text/plain', 'categories=account', 415],
])('an invalid unsubscribe form is refused: %s %s', async (type, payload, status) => {
  const { app, calls } = await spyApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/emails/unsubscribe/opaque/',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().detail).toEqual(expect.any(String));
  expect(calls).toEqual([]);
});

test('a form is accepted only where the contract says so', async () => {
  const { app } = await spyApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/payments/buy/',
    headers: { ...bearer, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'planId=basic',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
});
