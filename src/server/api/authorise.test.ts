import { expect, test } from 'vitest';
import { CALLER, contractApp, TOKEN } from '#tests/support/contract-app.ts';
import { bearerToken } from './authorise.ts';
import { serve } from './serve.ts';

const plans = { plans: [], takesCodes: false };

test.each([
  ['Bearer abc.def-_~+/=', 'abc.def-_~+/='],
  ['bearer abc', 'abc'],
  ['BEARER   abc  ', 'abc'],
  ['Basic abc', undefined],
  ['Bearer', undefined],
  ['Bearer a b', undefined],
  ['Bearer a,b', undefined],
  ['abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('the header %s carries the token %s', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

test('a caller is identified by the access token', async () => {
  const callers: unknown[] = [];
  const app = await contractApp((scope) => {
    serve(scope, 'listPlans', async ({ caller }) => {
      callers.push(caller);
      return plans;
    });
  });
  for (const method of ['GET', 'HEAD'] as const) {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const answer = await app.inject({ method, url: '/api/v1/payments/subscriptions/', headers });
    expect(answer.statusCode).toBe(200);
  }
  expect(callers).toEqual([CALLER, CALLER]);
});

test('without a live token the rest of a request is not read', async () => {
  const app = await contractApp((scope) => {
    serve(scope, 'buy', () => Promise.reject(new Error('must not be reached')));
  });
  for (const payload of ['{}', '{', 'x'.repeat(70_000)]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/payments/buy/',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toEqual({ detail: 'Please sign in.', code: 'unauthorized' });
  }
});

test('stale claims are reported in the exact words that the client checks, in every language', async () => {
  const app = await contractApp((scope) => serve(scope, 'listPlans', async () => plans));
  for (const language of ['en', 'es']) {
    const answer = await app.inject({
      url: '/api/v1/payments/subscriptions/',
      headers: { authorization: 'Bearer stale-token', 'accept-language': language },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      detail: 'Refresh your tokens and try again.',
      code: 'claims_stale',
    });
  }
});

test('a public call does not read the token', async () => {
  const app = await contractApp((scope) => {
    serve(scope, 'logout', async ({ caller }) => {
      expect(caller).toBeUndefined();
    });
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/logout/',
    headers: { authorization: 'Bearer dead' },
    payload: { accessToken: 'dead', refreshToken: 'dead' },
  });
  expect(answer.statusCode).toBe(204);
});
