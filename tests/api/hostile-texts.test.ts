import { expect } from 'vitest';
import { codeOfUnknown } from '#contract/operation-errors.ts';
import { OPERATIONS, type Operation } from '#contract/operations.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { API_BASE } from '#contract/server-paths.ts';
import { test as apiTest } from '../support/api.ts';
import type { ContractSchema } from '../support/arbitrary-value.ts';
import { textPlaces, wholeBody, withValue } from '../support/text-fields.ts';

const TEN_MEGABYTES = 'x'.repeat(10_000_000);
const id = '8b2f0c3e-0000-4000-8000-1234567890ab';

const operations = (Object.keys(ROUTES) as OperationName[]).map(
  (name): { name: OperationName; operation: Operation } => ({ name, operation: OPERATIONS[name] }),
);
const bodies = operations.flatMap(({ name, operation }) =>
  operation.body ? [{ name, body: wholeBody(operation.body as ContractSchema) }] : [],
);
const texts = bodies.flatMap(({ name, body }) =>
  textPlaces(body).map((place) => ({ name, body, place, field: place.join('.') })),
);
const parameters = operations.flatMap(({ name, operation: { params } }) =>
  Object.keys(params?.properties ?? {}).map((parameter) => ({ name, parameter })),
);

type Ask = (
  name: OperationName,
  url: string,
  payload?: string,
  // biome-ignore lint/suspicious/noExplicitAny: every test says itself what it expects of a body.
) => Promise<any>;

const test = apiTest.extend<{ ask: Ask }>({
  ask: [
    async ({ api }, use) => {
      const { accessToken } = await api.signUp();
      await use(async (name, url, payload) => {
        const answer = await api.app.inject({
          method: ROUTES[name][0],
          url: `${API_BASE}${url}`,
          headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
          ...(payload === undefined ? {} : { payload }),
        });
        return { status: answer.statusCode, ...answer.json() };
      });
    },
    { scope: 'file' },
  ],
});

const pathOf = (name: OperationName) => ROUTES[name][1].replaceAll(/\{\w+\}/g, id);

test('there are texts in the bodies and in the paths', () => {
  expect(texts.map(({ name, field }) => `${name} ${field}`)).toEqual(
    expect.arrayContaining([
      'signup email',
      'signup wizard.answers.morningFeel',
      'signup promo.utm_source',
      'unsubscribe categories.0',
      'refund quoteToken',
    ]),
  );
  expect(parameters.length).toBeGreaterThan(5);
});

test.for(texts)(
  'NUL, half a surrogate pair and an object are refused as $field of $name',
  async ({ name, body, place, field }, { ask }) => {
    for (const value of ['a\0b', '\ud800', { a: 1 }]) {
      const payload = JSON.stringify(withValue(body, place, value));
      const { status, code, fields } = await ask(name, pathOf(name), payload);
      expect([status, code]).toEqual([400, 'invalid']);
      expect(Object.keys(fields)).toContain(field);
    }
  },
);

test.for(texts)('10 MB are too much as $field of $name', async ({ name, body, place }, { ask }) => {
  const payload = JSON.stringify(withValue(body, place, TEN_MEGABYTES));
  const { status, code } = await ask(name, pathOf(name), payload);
  expect([status, code]).toEqual([413, 'too_large']);
});

test.for(parameters)(
  'they find nothing as $parameter in the path of $name',
  async ({ name, parameter }, { ask }) => {
    const codeFor = async (value: string) => {
      const url = ROUTES[name][1].replace(`{${parameter}}`, value).replaceAll(/\{\w+\}/g, id);
      return (await ask(name, url)).code;
    };
    expect(await codeFor('a%00b')).toBe(codeOfUnknown(OPERATIONS[name]));
    expect(await codeFor('%ED%A0%80')).toBe('bad_request');
    expect(await codeFor(TEN_MEGABYTES)).toBe('address_too_long');
  },
);

test('a query with them is refused or matches nothing', async ({ ask }) => {
  const filteredBy = (value: string) => ask('listContent', `/v1/content/?category=${value}`);
  expect((await filteredBy('a%00b')).code).toBe('invalid');
  expect((await filteredBy(TEN_MEGABYTES)).code).toBe('invalid');
  // Invalid UTF-8, and what some parsers read as an object, are names that match nothing.
  for (const value of ['%ED%A0%80', 'none-such&category[a]=1']) {
    expect(await filteredBy(value)).toMatchObject({ status: 200, items: [] });
  }
});
