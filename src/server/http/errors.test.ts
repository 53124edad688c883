import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { Problem } from '#server/base/problem.ts';
import { codeFor, errorBody, handleError } from './errors.ts';

async function answerTo(thrown: unknown, language = 'en') {
  const lines: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler(handleError);
  app.get('/', () => {
    throw thrown;
  });
  const answer = await app.inject({ url: '/', headers: { 'accept-language': language } });
  const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  return { answer, status: answer.statusCode, body: answer.json(), faults };
}

test('every code has its status, a sentence in the requested language, and is never cached', async () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    const { answer, status, body } = await answerTo(new Problem(code), 'es');
    expect(status).toBe(ERRORS[code]);
    expect(body).toEqual(errorBody(code, 'es'));
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'es' });
  }
});

test('field errors are in the language of the request', async () => {
  const problem = new Problem('weak_password', { fields: { password: 'password' } });
  expect((await answerTo(problem)).body.fields).toEqual({
    password:
      'Password must be at least 6 characters, include a letter, a digit, and may include special characters.',
  });
  const missing = new Problem('invalid', { fields: { email: 'required' } });
  expect((await answerTo(missing)).body.fields).toEqual({ email: 'You must fill this field.' });
  expect((await answerTo(missing, 'es-AR')).body).toEqual({
    detail: 'Revisa los datos que has escrito.',
    code: 'invalid',
    fields: { email: 'Debes completar este campo.' },
  });
});

test('a rate-limited client gets the retry delay', async () => {
  const { answer, status } = await answerTo(new Problem('too_many_requests', { retryAfter: 42 }));
  expect([status, answer.headers['retry-after']]).toEqual([429, '42']);
});

test('an error of the client is not logged as ours', async () => {
  for (const code of ['invalid', 'unauthorized', 'too_many_requests'] as const) {
    expect((await answerTo(new Problem(code))).faults).toEqual([]);
  }
});

test.each([
  ['an error', new Error('password of the database')],
  ['a text', 'password of the database'],
  [
    'an error of another service with a status of its own',
    Object.assign(new Error('No such customer'), { statusCode: 404, code: 'resource_missing' }),
  ],
  ['an error that claims success', Object.assign(new Error('odd'), { statusCode: 200 })],
])('%s is our error: logged, and no detail of it is sent', async (_what, thrown) => {
  const { status, body, faults } = await answerTo(thrown);
  expect(status).toBe(500);
  expect(body).toEqual({ detail: 'Something went wrong. Please try again.', code: 'internal' });
  expect(faults).toHaveLength(1);
});

test('an unreachable database gets its own code and a retry delay, without its secrets', async () => {
  const query = new Error('Failed query: select\nparams: ann@mail.example', {
    cause: Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }),
  });
  const { answer, status, body, faults } = await answerTo(query);
  expect([status, body.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  expect(JSON.stringify(faults)).toContain('connect refused');
  expect(JSON.stringify(faults)).not.toContain('ann@mail.example');
});

test.each([
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  new Error('Failed query: update users', {
    cause: Object.assign(new Error('could not extend file "base/5/1": No space left on device'), {
      code: '53100',
    }),
  }),
])(
  'a full disk is not logged as a bug, and has a longer retry delay than an outage: $message',
  async (thrown) => {
    const { answer, status, body } = await answerTo(thrown);
    expect([status, body.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '60']);
  },
);

test('a status without a code gets one', () => {
  expect([404, 418, 431, 500, 502, 503].map(codeFor)).toEqual([
    'not_found',
    'bad_request',
    'headers_too_large',
    'internal',
    'internal',
    'unavailable',
  ]);
});
