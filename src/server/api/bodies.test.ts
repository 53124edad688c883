import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS, type Operation } from '#contract/operations.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { API_BASE } from '#contract/server-paths.ts';
import { Problem } from '#server/base/problem.ts';
import { contractApp, TOKEN } from '#tests/support/contract-app.ts';
import { serve } from './serve.ts';

const taken: unknown[] = [];
let app: Awaited<ReturnType<typeof contractApp>>;
beforeAll(async () => {
  app = await contractApp((scope) => {
    serve(scope, 'logout', async ({ body }) => {
      taken.push(body);
    });
  });
});
afterAll(() => app.close());

/** The status and error code of the response to a body. */
async function sent(payload: string | Buffer, type = 'application/json') {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/logout/',
    headers: { 'content-type': type },
    payload,
  });
  if (answer.statusCode === 204) return [204];
  const { detail, code } = answer.json();
  expect(detail).toEqual(expect.any(String));
  return [answer.statusCode, code];
}

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset=UTF-8',
])('the content type %s is accepted', async (type) => {
  expect(await sent('{"refreshToken":"é"}', type)).toEqual([204]);
  expect(taken.at(-1)).toEqual({ refreshToken: 'é' });
});

test.each([
  'text/plain',
  'text/plain; x=application/json',
  'application/jsonx',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
  '/',
])('the content type %s is refused', async (type) => {
  expect(await sent('{}', type)).toEqual([415, 'unsupported_media_type']);
});

test('a body without a content type is refused', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/logout/', payload: '{}' });
  expect(answer.statusCode).toBe(415);
});

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'an empty body counts as none, even with the content type %s',
  async (type) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout/',
      headers: { 'content-type': type, 'content-length': '0' },
    });
    expect(answer.statusCode).toBe(204);
    expect(taken.at(-1)).toEqual({});
  },
);

test.each([
  ['a byte of no character', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  [
    'half of a character',
    Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3]), Buffer.from('"}')]),
  ],
  [
    'a surrogate in UTF-8',
    Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
  ],
  ['UTF-16', Buffer.from('{}', 'utf16le')],
  ['cut off', '{"refreshToken":"a'],
  ['two values', '{}{}'],
  ['a prototype', '{"__proto__":{"refreshToken":"a"}}'],
  ['a prototype deep down', '{"a":{"\\u005f_proto__":{}}}'],
  ['a constructor with a prototype', '{"constructor":{"prototype":{"a":1}}}'],
  ['brackets without end', '['.repeat(30_000)],
  ['zipped', Buffer.from('1f8b0800000000000003', 'hex')],
])('invalid JSON is refused: %s', async (_what, payload) => {
  expect(await sent(payload)).toEqual([400, 'bad_request']);
});

test.each([
  '[]',
  '""',
  '0',
  'true',
  '[{"refreshToken":"a"}]',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
])('JSON that is not an object is refused: %.20s', async (payload) => {
  expect(await sent(payload)).toEqual([400, 'invalid']);
});

test('for duplicate names the last value counts, as in every JSON parser', async () => {
  expect(await sent('{"refreshToken":"a","refreshToken":"b"}')).toEqual([204]);
  expect(taken.at(-1)).toEqual({ refreshToken: 'b' });
});

test('a byte order mark is ignored', async () => {
  expect(await sent(Buffer.from('\uFEFF{"refreshToken":"a"}'))).toEqual([204]);
});

test('64 KiB are accepted; one byte more and 10 MB are refused', async () => {
  const bodyOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
  expect(await sent(bodyOf(65_536))).toEqual([204]);
  expect(await sent(bodyOf(65_537))).toEqual([413, 'too_large']);
  expect(await sent(bodyOf(10_000_000))).toEqual([413, 'too_large']);
});

/** The operations that can be called without a body. */
const BODILESS = (Object.keys(OPERATIONS) as OperationName[]).filter((name) => {
  const { body }: Operation = OPERATIONS[name];
  return ROUTES[name][0] !== 'GET' && (body === undefined || !('required' in body));
});

test('they are more than one', () => {
  expect(BODILESS).toEqual(expect.arrayContaining(['verifyEmail', 'sendVerification', 'logout']));
});

test.each(BODILESS)('%s takes an empty body of any kind as none', async (name) => {
  const [method, path] = ROUTES[name];
  const app = await contractApp((scope) =>
    serve(scope, name, () => {
      throw new Problem('email_settled');
    }),
  );
  const url = path.replaceAll(/\{\w+\}/g, '8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94');
  const empty: [string, Record<string, string>][] = [
    ['', { 'content-length': '0' }],
    ['', { 'transfer-encoding': 'chunked' }],
    ['', {}],
    ['\r\n ', {}],
    ['null', {}],
  ];
  for (const [payload, headers] of empty) {
    const { statusCode } = await app.inject({
      method,
      url: `${API_BASE}${url}`,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(payload === '' ? {} : { payload }),
    });
    expect([payload, statusCode]).toEqual([payload, 409]);
  }
  await app.close();
});
