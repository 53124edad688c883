import { expect, test } from 'vitest';
import { serve } from '#server/api/serve.ts';
import { contractApp } from '#tests/support/contract-app.ts';

const id = '8b2f0c3e-0000-4000-8000-1234567890ab';
const app = await contractApp((scope) => {
  serve(scope, 'getMe', () => Promise.reject(new Error('must not be reached')));
  serve(scope, 'updateMe', () => Promise.reject(new Error('must not be reached')));
  serve(scope, 'verifyEmail', async () => ({ emailVerified: true }));
  serve(scope, 'sendVerification', async () => undefined);
});

test.each([
  ['POST', '/api/v1/users/me/', 'GET, HEAD, OPTIONS, PATCH'],
  ['DELETE', '/api/v1/users/me?x=y', 'GET, HEAD, OPTIONS, PATCH'],
  ['PUT', '/api/v1/users/me', 'GET, HEAD, OPTIONS, PATCH'],
  ['GET', `/api/v1/auth/verify/${id}/token/`, 'OPTIONS, POST'],
  ['GET', '/api/v1/auth/verify/send/', 'OPTIONS, POST'],
] as const)('%s %s is answered with the available methods', async (method, url, allow) => {
  const answer = await app.inject({ method, url });
  expect([answer.statusCode, answer.json().code]).toEqual([405, 'method_not_allowed']);
  expect(answer.headers.allow).toBe(allow);
});

test('OPTIONS is answered with the available methods', async () => {
  const answer = await app.inject({ method: 'OPTIONS', url: '/api/v1/users/me/' });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS, PATCH');
});

test.each([
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1/users/me/more/',
  '/api/v1/users//',
  '/api/v2/users/me/',
  '/API/v1/users/me/',
  '/api/../api/v1/nothing',
])('%s is unknown', async (url) => {
  for (const method of ['GET', 'POST', 'OPTIONS', 'PUT'] as const) {
    const answer = await app.inject({ method, url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
});

test('a path segment that is longer than any token is refused for its length', async () => {
  const url = `/api/v1/auth/verify/${id}/${'a'.repeat(400)}/`;
  const answer = await app.inject({ method: 'POST', url });
  expect([answer.statusCode, answer.json().code]).toEqual([414, 'address_too_long']);
});

test.each(['/api/v1/auth/verify/%/x/', '/api/v1/auth/verify/%E0%A4%A/x/', '/api/%c0%af/'])(
  '%s is not a valid address',
  async (url) => {
    const answer = await app.inject({ method: 'POST', url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('bad_request');
  },
);
