import { ApiError, KeyedError } from './api-error.ts';

/** What the user reads: a sentence as it is, or the key of one in the `app` texts. */
export type ErrorText = { text: string } | { key: KeyedError['messageKey'] };

/** Spec section 8. A 401 shows nothing; else the detail, the message or the generic text. */
export function errorTextOf(error: unknown): ErrorText | undefined {
  if (error instanceof ApiError && error.status === 401) return undefined;
  if (error instanceof KeyedError) return { key: error.messageKey };
  const text = error instanceof Error ? error.message : '';
  return text === '' ? { key: 'errors.common' } : { text };
}
