import fc from 'fast-check';
import { OPERATIONS, type Operation } from '#contract/operations.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { API_BASE } from '#contract/server-paths.ts';
import { broken, type ContractSchema, fitting, HOSTILE_STRINGS } from './arbitrary-value.ts';

export interface ArbitraryRequest {
  method: (typeof ROUTES)[OperationName][0];
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** A unique address, so that limits by address do not apply. */
  remoteAddress: string;
}

const ODD_SEGMENTS = [
  '%00',
  '%',
  '%ED%A0%80',
  '%2e%2e%2f',
  '%2F',
  "';--",
  'a'.repeat(250),
  'a'.repeat(301),
  'a'.repeat(4000),
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
];
const ODD_QUERIES = ['?', '?&&==', '?%', '?__proto__=1&__proto__[a]=1', '?category[]=a', '?a=%00'];
const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"__proto__":{"isSignedIn":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"a":${'{"a":'.repeat(2000)}1${'}'.repeat(2001)}`,
  `{"x":"${'x'.repeat(70_000)}"}`,
];
const ODD_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  ';',
];
const LANGUAGES = ['en', 'es', 'es-MX,en;q=0.5', '*', 'x'.repeat(2000), ';;;q=,'];

/** Requests of one operation, made from its schemas: some valid, some nearly, some not at all. */
export function arbitraryRequest(name: OperationName): fc.Arbitrary<ArbitraryRequest> {
  const { params, query, body }: Operation = OPERATIONS[name];
  const [method, path] = ROUTES[name];
  return fc
    .record({
      path: pathOf(path, params as ContractSchema | undefined),
      query: query ? queryOf(query as ContractSchema) : fc.constantFrom('', '', ...ODD_QUERIES),
      payload:
        method === 'GET' ? fc.constant(undefined) : payloadOf(body as ContractSchema | undefined),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        fc.constantFrom(...ODD_TYPES),
      ),
      language: fc.constantFrom(...LANGUAGES),
      remoteAddress: fc.ipV4(),
    })
    .map(({ path: filled, query: text, payload, type, language, remoteAddress }) => ({
      method,
      url: `${API_BASE}${filled}${text}`,
      headers: {
        'accept-language': language,
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
      remoteAddress,
    }));
}

function pathOf(path: string, params: ContractSchema | undefined): fc.Arbitrary<string> {
  const names = Object.entries(params?.properties ?? {});
  const values = names.map(([, schema]) =>
    fc.oneof(
      { weight: 3, arbitrary: fitting(schema).map((value) => asSegment(String(value))) },
      fc.constantFrom(...ODD_SEGMENTS),
    ),
  );
  return fc
    .tuple(...values)
    .map((all) =>
      names.reduce((url, [name], index) => url.replace(`{${name}}`, () => all[index] ?? ''), path),
    );
}

function queryOf({ properties = {} }: ContractSchema): fc.Arbitrary<string> {
  const pairs = Object.entries(properties).map(([name, schema]) =>
    fc
      .oneof(fitting(schema), fc.constantFrom(...HOSTILE_STRINGS))
      .map((value) => [value].flat().map((each) => [name, String(each)])),
  );
  const right = fc
    .tuple(...pairs)
    .map((all) => `?${new URLSearchParams(all.flat() as [string, string][])}`);
  return fc.oneof({ weight: 4, arbitrary: right }, fc.constantFrom('', ...ODD_QUERIES));
}

function payloadOf(body: ContractSchema | undefined): fc.Arbitrary<string | undefined> {
  const odd = fc.constantFrom<(string | undefined)[]>(undefined, ...ODD_BODIES);
  if (body === undefined) return odd;
  return fc.oneof(
    { weight: 4, arbitrary: fitting(body).map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: broken(body).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: odd },
  );
}

const asSegment = (text: string) => encodeURIComponent(text.toWellFormed());
