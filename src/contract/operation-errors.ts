import type { ErrorCode } from './errors.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { type OperationName, ROUTES } from './routes.ts';

/** Error codes from before a call is matched to an operation, or that are not specific to one. */
export const ERRORS_OF_TRANSPORT = [
  'bad_request',
  'method_not_allowed',
  'request_timeout',
  'address_too_long',
  'headers_too_large',
] as const satisfies readonly ErrorCode[];

/** Every error code of a call except those of the transport, sorted by when they are thrown. */
export function errorsOf(name: OperationName): readonly ErrorCode[] {
  const operation: Operation = OPERATIONS[name];
  const { isSignedIn, takesStaleClaims, params, query, body, errors = [] } = operation;
  const codes: readonly (ErrorCode | false)[] = [
    isSignedIn && 'unauthorized',
    isSignedIn && !takesStaleClaims && 'claims_stale',
    params !== undefined && codeOfUnknown(operation),
    (query ?? body) !== undefined && 'invalid',
    ...errors,
    ROUTES[name][0] !== 'GET' && 'too_large',
    ROUTES[name][0] !== 'GET' && 'unsupported_media_type',
    'too_many_requests',
    'internal',
    'unavailable',
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}

/** The error code for a path parameter that cannot be the name of anything. */
export function codeOfUnknown({ unknown = 'not_found' }: Operation): ErrorCode {
  return unknown;
}
