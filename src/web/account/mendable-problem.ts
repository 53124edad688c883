import { ApiError, type ApiProblem } from '#web/api/api-error.ts';

/**
 * What is wrong with what was sent, as plain data, or null when the fault is not the sender's: no
 * answer, a fault of the server's, or an answer without a sentence for the user.
 */
export function mendableProblemOf(error: unknown): ApiProblem | null {
  if (!(error instanceof ApiError)) return null;
  const { status, code, detail, fields, retryAfter } = error;
  const isMendable = status >= 400 && status < 500 && status !== 401 && detail !== '';
  return isMendable ? { status, code, detail, fields, retryAfter } : null;
}
