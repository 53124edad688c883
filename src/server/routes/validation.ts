import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Problem } from '../problem.ts';
import type { FieldProblem } from '../texts/texts.ts';

const shared = { allErrors: true, removeAdditional: 'all' } as const;

// What a body holds is taken as it is; a query is text, and one value of a list is a list of one.
const forBodies = withFormats(new Ajv2020(shared));
const forQueries = withFormats(new Ajv2020({ ...shared, coerceTypes: 'array' }));

function withFormats(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv, ['uuid', 'date-time', 'date']);
  return ajv;
}

/** Validates requests by the contract; properties it does not name are dropped. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'querystring' ? forQueries : forBodies).compile(schema);
  return (data: unknown) =>
    validate(data) || { error: new Problem('invalid', { fields: fieldsOf(validate.errors ?? []) }) };
};

/** By field, dots between levels, the first thing that is wrong with it. */
function fieldsOf(errors: readonly ErrorObject[]): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const error of errors) {
    const path = fieldOf(error);
    if (path !== '') fields[path] ??= problemWith(error, path);
  }
  return fields;
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1);
  const missing = keyword === 'required' ? [String(params.missingProperty)] : [];
  return [...path, ...missing].join('.').slice(0, 200);
}

function problemWith({ keyword, params, data }: ErrorObject, field: string): FieldProblem {
  if (field === 'termsAccepted') return 'terms';
  if (keyword === 'required' || data === '') return 'required';
  if (keyword === 'maxLength') return 'tooLong';
  if (keyword === 'minLength') return params.limit === 1 ? 'required' : 'tooShort';
  if (keyword === 'pattern') return field === 'email' ? 'email' : 'characters';
  return 'value';
}
