import type { ErrorCode } from './errors.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { type OperationName, ROUTES } from './routes.ts';

/** Codes of what happens before a call is understood, or that no call is about. */
export const ERRORS_OF_TRANSPORT = [
  'bad_request',
  'method_not_allowed',
  'request_timeout',
  'address_too_long',
  'headers_too_large',
] as const satisfies readonly ErrorCode[];

/** Every code that a call may be answered with, those of the transport aside; sorted as thrown. */
export function errorsOf(name: OperationName): readonly ErrorCode[] {
  const operation: Operation = OPERATIONS[name];
  const { isSignedIn, params, query, body, errors = [] } = operation;
  const codes: readonly (ErrorCode | false)[] = [
    isSignedIn && 'unauthorized',
    isSignedIn && 'claims_stale',
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

/** What is answered when a path parameter cannot be the name of anything. */
export function codeOfUnknown({ unknown = 'not_found' }: Operation): ErrorCode {
  return unknown;
}
