import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { type FaultKind, ProviderFault } from '../faults.ts';

/** Waits for an answer of Stripe's, as long as there is time. */
export type Ask = <T extends object>(call: Promise<T>) => Promise<T>;

/** Something that asks Stripe, perhaps several times, and takes no longer than this all together. */
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
 * Waits for Stripe's answer, for so many milliseconds with all retries. Whatever is no answer becomes
 * a `ProviderFault`; so does an object without an id, which is what the SDK makes of some answers of a
 * gateway that has lost Stripe.
 */
async function answered<T extends object>(call: Promise<T>, limitMs: number): Promise<T> {
  const waiting = new AbortController();
  const limit = pause(limitMs, undefined, { signal: waiting.signal }).then(() => {
    throw new ProviderFault('away', 'no answer in time');
  });
  try {
    const answer = await Promise.race([call, limit]);
    if (!isOfStripe(answer)) throw new ProviderFault('away', 'an answer without an id');
    return answer;
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? faultOf(error) : error;
  } finally {
    waiting.abort();
    // The one that lost the race may still fail, and nobody waits for it any more.
    limit.catch(() => {});
    call.catch(() => {});
  }
}

function isOfStripe(answer: { id?: unknown; object?: unknown }): boolean {
  return typeof answer.id === 'string' || answer.object === 'list';
}

function faultOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderFault {
  const { statusCode, type, code } = error;
  return new ProviderFault(kindOf(statusCode, code), [type, statusCode, code].join(' '), code);
}

function kindOf(statusCode: number | undefined, code: string | undefined): FaultKind {
  if (code === 'resource_missing') return 'missing';
  // Stripe keeps this answer for the idempotency key of the request, as it keeps every other.
  if (statusCode === 500) return 'broken';
  // Not about what was asked: a wrong key, too many requests, a request of ours still under way.
  const isAboutUs = [401, 403, 409, 429].includes(statusCode ?? 0);
  return statusCode === undefined || statusCode >= 500 || isAboutUs ? 'away' : 'refused';
}
