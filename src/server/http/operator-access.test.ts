import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleError } from './errors.ts';
import { type OperatorAccess, requireOperator } from './operator-access.ts';

const TOKEN = 'a token of the operators';
const LOCAL = { HOST: '', APP_ORIGIN: '', TRUST_PROXY: [] };

async function statusFor(access: Partial<OperatorAccess>, headers: Record<string, string>) {
  const app = Fastify().setErrorHandler(handleError);
  app.get('/', async (request) => {
    requireOperator(request, { ...LOCAL, METRICS_TOKEN: '', ...access });
    return 'figures';
  });
  const { statusCode } = await app.inject({ url: '/', headers: { host: 'localhost', ...headers } });
  return statusCode;
}

const basic = (password: string) => `Basic ${Buffer.from(`anyone:${password}`).toString('base64')}`;

test.each([
  ['the token', `Bearer ${TOKEN}`, 200],
  ['the token as a password', basic(TOKEN), 200],
  ['another token', 'Bearer a token of somebody', 401],
  ['another password', basic('guess'), 401],
  ['the token as it is', TOKEN, 401],
  ['nothing', '', 401],
])('with a token set, a caller with %s gets %s', async (_, authorization, status) => {
  expect(await statusFor({ METRICS_TOKEN: TOKEN }, { authorization })).toBe(status);
});

test('without a token, only this machine has access', async () => {
  expect(await statusFor({}, {})).toBe(200);
  expect(await statusFor({}, { 'x-forwarded-for': '10.1.2.3' })).toBe(404);
  expect(await statusFor({ APP_ORIGIN: 'https://mellow.example' }, {})).toBe(404);
});
