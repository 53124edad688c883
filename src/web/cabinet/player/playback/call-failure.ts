import { ApiError } from '#web/api/api-error.ts';

/** Whether a call was refused because the paid time is over. */
export function isAccessOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'access_expired';
}

/** Whether a call that failed may succeed in a moment: no answer, a busy or a broken server. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** The server's sentence on what went wrong; empty when it has none. */
export function detailOf(error: unknown): string {
  return error instanceof ApiError ? error.detail : '';
}
