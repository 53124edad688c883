import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import type { ErrorCode } from '#contract/errors.ts';
import { Problem } from '#server/base/problem.ts';
import type { FieldProblem } from '#server/texts/texts.ts';

type Query = Readonly<Record<string, unknown>>;

/**
 * Converts a query to the types of its schema: a single value of a list becomes a list, and digits
 * become a number where one is expected. Everything else stays as it is, for the schema to
 * validate.
 */
function queryValues({ properties = {} }: TSchema & { properties?: object }, query: Query) {
  const known = Object.entries<{ type?: string }>({ ...properties });
  return Object.fromEntries(
    known.flatMap(([name, { type }]) => {
      const value = Object.hasOwn(query, name) ? query[name] : undefined;
      return value === undefined ? [] : [[name, valueAs(type, value)]];
    }),
  );
}

function valueAs(type: string | undefined, value: unknown): unknown {
  if (type === 'array') return [value].flat();
  if (type === 'integer' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) {
    return Number(value);
  }
  return value;
}

/** More fields help nobody, and a response must not be much larger than its request. */
const MOST_FIELDS = 20;

const ajv = new Ajv2020({ allErrors: true, removeAdditional: 'all' });
addFormats.default(ajv, ['uuid', 'date-time', 'date']);

/**
 * Validates requests by the contract. Unknown properties are dropped, and an empty body counts as
 * none. A path that cannot name anything is answered with `unknown`.
 */
export function validatorWith(unknown: ErrorCode): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => {
    const validate = ajv.compile(schema);
    return (data: Readonly<Record<string, unknown>> | null) => {
      const value = httpPart === 'querystring' ? queryValues(schema, data ?? {}) : (data ?? {});
      if (validate(value)) return { value };
      if (httpPart === 'params') return { error: new Problem(unknown) };
      return { error: new Problem('invalid', { fields: fieldsOf(validate.errors ?? []) }) };
    };
  };
}

/** The first error of each field, by its path with dots between levels. */
function fieldsOf(errors: readonly ErrorObject[]): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const error of errors) {
    if (Object.keys(fields).length === MOST_FIELDS) break;
    const path = fieldOf(error);
    if (path !== '') fields[path] ??= problemWith(error, path);
  }
  return fields;
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const missing = keyword === 'required' ? [String(params.missingProperty)] : [];
  return [...path, ...missing].join('.').slice(0, 200);
}

const PATTERN_PROBLEMS: Readonly<Record<string, FieldProblem>> = {
  email: 'email',
  firstName: 'name',
  name: 'name',
};

function problemWith({ keyword, params }: ErrorObject, field: string): FieldProblem {
  if (field === 'termsAccepted') return 'terms';
  if (keyword === 'required') return 'required';
  if (keyword === 'minItems') return 'choice';
  if (keyword === 'maxLength') return 'tooLong';
  if (keyword === 'minLength') return params.limit === 1 ? 'required' : 'tooShort';
  if (keyword === 'pattern') return PATTERN_PROBLEMS[field] ?? 'characters';
  return 'value';
}
