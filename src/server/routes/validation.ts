import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import type { ErrorCode } from '#contract/errors.ts';
import { Problem } from '../problem.ts';
import type { FieldProblem } from '../texts/texts.ts';
import { queryValues } from './query-values.ts';

/** Nobody reads more, and an answer must not be many times as long as its request. */
const MOST_FIELDS = 20;

const ajv = new Ajv2020({ allErrors: true, removeAdditional: 'all' });
addFormats.default(ajv, ['uuid', 'date-time', 'date']);

/**
 * Validates requests by the contract; properties it does not name are dropped, and no body is taken
 * for an empty one. A path that can name nothing is answered with `unknown`.
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

/** By field, dots between levels, the first thing that is wrong with it. */
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

function problemWith({ keyword, params }: ErrorObject, field: string): FieldProblem {
  if (field === 'termsAccepted') return 'terms';
  if (keyword === 'required') return 'required';
  if (keyword === 'maxLength') return 'tooLong';
  if (keyword === 'minLength') return params.limit === 1 ? 'required' : 'tooShort';
  if (keyword === 'pattern') return field === 'email' ? 'email' : 'characters';
  return 'value';
}
