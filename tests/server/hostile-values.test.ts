import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS, type Operation } from '#contract/operations.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { API_BASE } from '#contract/server-paths.ts';
import type { DocumentSchema } from '#server/api/openapi/open-api.ts';
import { serve } from '#server/api/serve.ts';
import { contractApp, TOKEN } from '../support/contract-app.ts';
import { exampleOf } from '../support/schema-example.ts';

type Path = readonly string[];

const names = Object.keys(ROUTES) as OperationName[];
let app: FastifyInstance;
const reached: OperationName[] = [];
beforeAll(async () => {
  app = await contractApp((scope) => {
    for (const name of names) {
      serve(scope, name, () => {
        reached.push(name);
        return Promise.reject(new Error('Nothing is behind this'));
      });
    }
  });
});
afterAll(() => app.close());

function wholeBody(name: OperationName): unknown {
  const { body }: Operation = OPERATIONS[name];
  const withAll = JSON.parse(JSON.stringify(body), (key, value) =>
    key === 'required' ? [] : value,
  );
  return exampleOf(withAll as DocumentSchema, () => ({}));
}

function stringsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => stringsIn(each, [...path, name]));
}

function replaced(whole: unknown, path: Path, by: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return by;
  const part = (whole as Record<string, unknown>)[first];
  const changed = { [first]: replaced(part, rest, by) };
  return Object.assign(structuredClone(whole) as object, changed);
}

async function send(name: OperationName, payload: string) {
  const [method, path] = ROUTES[name];
  const { params }: Operation = OPERATIONS[name];
  const example = exampleOf(
    (params ?? { type: 'object', properties: {} }) as unknown as DocumentSchema,
    () => ({}),
  );
  const values = example as Record<string, string>;
  const url = path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(values[part] ?? ''),
  );
  const answer = await app.inject({
    method,
    url: `${API_BASE}${url}`,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const fields = names
  .filter((name) => 'body' in OPERATIONS[name])
  .flatMap((name) =>
    stringsIn(wholeBody(name)).map((path) => [name, path.join('.'), path] as const),
  );

it('the bodies used here are valid and contain strings', async () => {
  expect(fields.length).toBeGreaterThan(20);
  for (const name of new Set(fields.map(([each]) => each))) {
    reached.length = 0;
    await send(name, JSON.stringify(wholeBody(name)));
    expect(reached).toEqual([name]);
  }
});

describe.each(fields)('%s: %s', (name, field, path) => {
  const sent = (value: unknown) =>
    send(name, JSON.stringify(replaced(wholeBody(name), path, value)));

  const hostile: [what: string, value: unknown][] = [
    ['NUL', 'a\0b'],
    ['a lone high surrogate', '\ud800'],
    ['a lone low surrogate', 'a\udfff'],
    ['an object', { a: 'b' }],
    ['more characters than anything has', 'a'.repeat(10_000)],
  ];
  // The answer to a scale is a number, or null.
  if (!path.includes('answers')) hostile.push(['a number', 12], ['null', null]);

  it.each(hostile)('is refused by its name for %s', async (_what, value) => {
    const { status, body } = await sent(value);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.fields).toHaveProperty([field], expect.any(String));
    expect(Object.keys(body.fields).every((each) => field.startsWith(each))).toBe(true);
  });

  it('is refused for a list', async () => {
    const { status, body } = await sent([['a']]);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(Object.keys(body.fields).some((each) => each.startsWith(field))).toBe(true);
  });

  it('is refused for 10 MB', async () => {
    const { status, body } = await sent('a'.repeat(10_000_000));
    expect([status, body.code]).toEqual([413, 'too_large']);
  });
});
