import { MINUTE } from '#server/base/clock.ts';
import { isProviderError } from '#server/billing/providers/provider.ts';
import type { Log } from '#server/log/log.ts';

/** Also how long an error lasts, because a key without the permission has it each time. */
const FOUND_FOR = 10 * MINUTE;

/** Soon enough for somebody who sets Stripe up while the server runs. */
const MISSING_FOR = 1 * MINUTE;

/**
 * What `npm run ops -- stripe-setup` has made at Stripe, read now and then. All of it is optional, so an
 * error is the same as finding nothing.
 */
export function makeStripeCache<T>(log: Pick<Log, 'warn'>) {
  const known = new Map<string, { found: T | undefined; until: number }>();
  return {
    async find(key: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
      const now = performance.now();
      const last = known.get(key);
      if (last !== undefined && now < last.until) return last.found;
      const { found, keptFor } = await tryRead(read, log);
      known.set(key, { found, until: now + keptFor });
      return found;
    },
    forget: (key: string): void => void known.delete(key),
  };
}

async function tryRead<T>(read: () => Promise<T | undefined>, log: Pick<Log, 'warn'>) {
  try {
    const found = await read();
    return { found, keptFor: found === undefined ? MISSING_FOR : FOUND_FOR };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ reason: error.message }, 'what is set up at Stripe could not be read');
    return { found: undefined, keptFor: FOUND_FOR };
  }
}
