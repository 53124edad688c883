import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it, test } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { errorsOf } from '#contract/operation-errors.ts';
import { OPERATIONS, type Operation } from '#contract/operations.ts';
import { API_BASE, type OperationName, ROUTES } from '#contract/routes.ts';
import type { DocumentOperation, DocumentPaths, DocumentResponse, Reference } from './open-api.ts';
import { openApiDocument } from './open-api-document.ts';
import { asComponent } from './schema-components.ts';

const document = openApiDocument();
const names = Object.keys(ROUTES) as OperationName[];

function described(name: OperationName): DocumentOperation {
  const [method, path] = ROUTES[name];
  const key = method.toLowerCase() as keyof DocumentPaths[string];
  const operation = document.paths[`${API_BASE}${path}`]?.[key];
  if (operation === undefined) throw new Error(`${name} is not in the document`);
  return operation;
}

/** Resolves a reference of the document. */
function resolved<T extends object>(value: T | Reference): T {
  if (!('$ref' in value)) return value;
  const path = String(value.$ref).split('/').slice(1);
  const target = path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | undefined)?.[name],
    document,
  );
  if (target === undefined) throw new Error(`There is no ${value.$ref}`);
  return target as T;
}

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the committed document matches the contract', () => {
  const committed = readFileSync(
    new URL('../../../../schemas/openapi.json', import.meta.url),
    'utf8',
  );
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(document)));
});

test('every reference can be resolved', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
  const targets = new Set([...references].map(([, target]) => target ?? ''));
  expect(targets.size).toBeGreaterThan(20);
  for (const target of targets) expect(resolved({ $ref: target })).toBeTypeOf('object');
});

test('every schema of the document is a valid JSON Schema, and its examples match it', () => {
  const ajv = new Ajv2020({ strict: false, schemas: [{ $id: 'doc', ...componentsOnly() }] });
  addFormats.default(ajv);
  const examples = [...partsWithExamples(document)];
  expect(examples.length).toBeGreaterThan(20);
  for (const { examples: all, ...schema } of examples) {
    const validate = ajv.compile(JSON.parse(refsInto('doc', schema)));
    for (const example of all) {
      expect(
        validate(example),
        `${JSON.stringify(example)}: ${ajv.errorsText(validate.errors)}`,
      ).toBe(true);
    }
  }
});

describe.each(names)('%s', (name) => {
  const operation: Operation = OPERATIONS[name];
  const shown = described(name);

  it('says which token it needs', () => {
    expect(shown.security).toEqual(operation.isSignedIn ? [{ accessToken: [] }] : []);
    expect('401' in shown.responses).toBe(errorsOf(name).includes('unauthorized'));
  });

  it('names every parameter of its path and query', () => {
    const own = (shown.parameters ?? [])
      .map((each) => resolved(each))
      .filter((each) => each.in !== 'header');
    const inPath = [...ROUTES[name][1].matchAll(/\{(\w+)\}/g)].map(([, each]) => each);
    expect(own.filter((each) => each.in === 'path').map((each) => each.name)).toEqual(inPath);
    expect(own.filter((each) => each.in === 'query').map((each) => each.name)).toEqual(
      Object.keys(operation.query?.properties ?? {}),
    );
    const needed = [...inPath, ...(operation.query?.required ?? [])];
    expect(own.filter((each) => each.required).map((each) => each.name)).toEqual(needed);
  });

  it('lists every response and every error with its codes', () => {
    const statuses = [
      ...Object.keys(operation.responses),
      ...errorsOf(name).map((code) => String(ERRORS[code])),
    ];
    expect(Object.keys(shown.responses)).toEqual([...new Set(statuses)].sort());
    for (const code of errorsOf(name)) {
      const response = resolved<DocumentResponse>(
        shown.responses[ERRORS[code]] as DocumentResponse,
      );
      expect(response.description).toContain(`\`${code}\``);
      expect(codesOf(response)).toContain(code);
    }
  });

  it('has a body if it accepts one', () => {
    const types = Object.keys(shown.requestBody?.content ?? {});
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    const expected = operation.body
      ? ['application/json', ...(operation.takesForms ? forms : [])]
      : [];
    expect(types).toEqual(expected);
  });
});

test('every operation has a unique id, a summary and a listed tag', () => {
  const tags = document.tags.map(({ name }) => name);
  const all = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const {
    summary,
    tags: [tag],
  } of all) {
    expect(summary).toMatch(/\.$/);
    expect(tags).toContain(tag);
  }
});

test('the addresses outside the contract are described', () => {
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/v1/payments/webhook/{provider}/',
      '/api/v1/mail/webhook/{provider}/',
      '/media/{id}',
      '/healthz',
      '/healthz/database',
      '/readyz',
    ]),
  );
});

test('two different schemas cannot share a name', () => {
  const components = new Map();
  asComponent({ title: 'A', type: 'string' }, components);
  expect(() => asComponent({ title: 'A', type: 'integer' }, components)).toThrow('called A');
});

function codesOf(response: DocumentResponse): readonly ErrorCode[] {
  const { allOf = [] } = response.content?.['application/json']?.schema ?? {};
  return (allOf[1]?.properties?.code?.enum ?? []) as readonly ErrorCode[];
}

function componentsOnly() {
  return { components: { schemas: JSON.parse(JSON.stringify(document.components.schemas)) } };
}

const refsInto = (id: string, schema: object) =>
  JSON.stringify(schema).replaceAll('"#/components', `"${id}#/components`);

function* partsWithExamples(part: unknown): Generator<{ examples: unknown[] }> {
  if (part === null || typeof part !== 'object') return;
  if ('examples' in part && Array.isArray(part.examples))
    yield { ...part, examples: part.examples };
  for (const each of Object.values(part)) yield* partsWithExamples(each);
}
