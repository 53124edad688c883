import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { errorBody } from '#server/http/errors.ts';
import type { DocumentResponse, Reference } from './open-api.ts';

const RETRY_AFTER = {
  'Retry-After': {
    description: 'In how many seconds it is worth trying again.',
    schema: { type: 'integer', minimum: 0 },
  },
};

/** Responses by status for the error codes of a call, in ascending order. */
export function errorResponses(
  codes: readonly ErrorCode[],
): Record<string, DocumentResponse | Reference> {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => {
      const [only, ...others] = all;
      const isShared = only !== undefined && others.length === 0;
      return [status, isShared ? { $ref: `#/components/responses/${only}` } : responseFor(all)];
    }),
  );
}

/** One response for each code, for calls in which no other code has the same status. */
export function sharedResponses(codes: readonly ErrorCode[]): Record<string, DocumentResponse> {
  return Object.fromEntries([...codes].sort().map((code) => [code, responseFor([code])]));
}

function responseFor(codes: readonly ErrorCode[]): DocumentResponse {
  const description = codes.map((code) => `\`${code}\`: ${errorBody(code).detail}`).join('\n\n');
  const isTemporary = codes.some((code) => ERRORS[code] === 429 || ERRORS[code] === 503);
  return {
    description,
    ...(isTemporary ? { headers: RETRY_AFTER } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
      },
    },
  };
}
