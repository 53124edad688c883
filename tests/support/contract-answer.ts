import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ErrorBody } from '#contract/error-body.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { ERRORS_OF_TRANSPORT, errorsOf } from '#contract/operation-errors.ts';
import { OPERATIONS, type Operation } from '#contract/operations.ts';
import type { OperationName } from '#contract/routes.ts';

const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
const isErrorBody = ajv.compile({ ...ErrorBody, additionalProperties: false });
const compiled = new Map<object, ValidateFunction>();

export interface ContractAnswer {
  status: number;
  /** The raw body; empty if there is none. */
  text: string;
}

/** How a response violates the contract of this operation; undefined if it does not. */
export function contractProblemOf(
  name: OperationName,
  { status, text }: ContractAnswer,
): string | undefined {
  const operation: Operation = OPERATIONS[name];
  const body = bodyOf(text);
  if (body === NO_JSON) return `${status}: the body is no JSON: ${text.slice(0, 200)}`;
  if (!(status in operation.responses)) return breachOfError(name, status, body);
  const schema = operation.responses[status] ?? null;
  if (schema === null) return body === NO_BODY ? undefined : `${status} with a body`;
  if (body === NO_BODY) return `${status} without a body`;
  return mismatch(status, validatorOf(schema), body);
}

function breachOfError(name: OperationName, status: number, body: unknown): string | undefined {
  const problem = mismatch(status, isErrorBody, body);
  if (problem !== undefined) return problem;
  const { code } = body as { code: ErrorCode };
  const known: readonly ErrorCode[] = [...errorsOf(name), ...ERRORS_OF_TRANSPORT];
  if (!known.includes(code)) return `${status}: the contract has no ${code} for this call`;
  if (ERRORS[code] !== status) return `${status}: ${code} is ${ERRORS[code]} in the contract`;
  return undefined;
}

const NO_BODY = Symbol('no body');
const NO_JSON = Symbol('no JSON');

function bodyOf(text: string): unknown {
  if (text === '') return NO_BODY;
  try {
    return JSON.parse(text);
  } catch {
    return NO_JSON;
  }
}

function validatorOf(schema: object): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}

function mismatch(status: number, validate: ValidateFunction, body: unknown): string | undefined {
  if (validate(body)) return undefined;
  return `${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)?.slice(0, 500)}`;
}
