import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { ProviderError, type ProviderErrorKind } from '#server/billing/providers/provider.ts';

/** The idempotency key belongs to a request with other parameters. */
export const REUSED_KEY = 'reused_key';

/** The API key lacks the permission. */
export const FORBIDDEN = 'forbidden';

/** Waits for a response from Stripe, within the remaining time. */
export type Ask = <T extends object>(call: Promise<T>) => Promise<T>;

/** Makes one or more calls to Stripe within a total time limit. */
export function withinLimit<Args extends unknown[], Result>(
  work: (ask: Ask, ...args: Args) => Promise<Result>,
  limitMs: number,
): (...args: Args) => Promise<Result> {
  return (...args) => {
    const end = performance.now() + limitMs;
    return work((call) => answered(call, end - performance.now()), ...args);
  };
}

/**
 * Waits for Stripe's response, for so many milliseconds including retries. Any failure becomes a
 * `ProviderError`. So does an object without an id, which the SDK returns for some responses of a
 * gateway that cannot reach Stripe.
 */
async function answered<T extends object>(call: Promise<T>, limitMs: number): Promise<T> {
  const waiting = new AbortController();
  const limit = pause(limitMs, undefined, { signal: waiting.signal }).then(() => {
    throw new ProviderError('away', 'no answer in time');
  });
  try {
    const answer = await Promise.race([call, limit]);
    if (!isOfStripe(answer)) throw new ProviderError('away', 'an answer without an id');
    return answer;
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? errorOf(error) : error;
  } finally {
    waiting.abort();
    // The loser of the race may still reject, and nobody awaits it.
    limit.catch(() => {});
    call.catch(() => {});
  }
}

function isOfStripe(answer: { id?: unknown; object?: unknown }): boolean {
  return typeof answer.id === 'string' || answer.object === 'list';
}

function errorOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderError {
  const { statusCode, type, param } = error;
  const code = codeOf(error);
  const message = [type, statusCode, code].join(' ');
  return new ProviderError(kindOf(statusCode, code), message, code, param);
}

/** Codes of our own for two errors to which Stripe gives none. */
function codeOf({ statusCode, type, code }: InstanceType<typeof Stripe.errors.StripeError>) {
  if (type === 'StripeIdempotencyError') return REUSED_KEY;
  return code ?? (statusCode === 403 ? FORBIDDEN : undefined);
}

function kindOf(statusCode: number | undefined, code: string | undefined): ProviderErrorKind {
  if (code === 'resource_missing') return 'missing';
  // Stripe stores this response for the request's idempotency key, like any other.
  if (statusCode === 500) return 'broken';
  // Not about the requested object: a wrong key, too many requests, or a concurrent request of
  // ours.
  const isAboutUs = [401, 403, 409, 429].includes(statusCode ?? 0);
  return statusCode === undefined || statusCode >= 500 || isAboutUs ? 'away' : 'refused';
}

/** What a function that calls Stripe needs. */
export interface Asking {
  stripe: Stripe;
  ask: Ask;
}
