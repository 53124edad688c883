import { SECOND } from '../clock.ts';
import type { OpenDatabase } from '../db/database.ts';

const KEPT_FOR = SECOND;
const LIMIT = 2 * SECOND;

/**
 * Rejects while the database does not answer. It is asked at most once a second, whoever asks, and
 * given two seconds.
 */
export function databaseCheck(
  { ping }: Pick<OpenDatabase, 'ping'>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let known: { answer: Promise<void>; until: number } | undefined;
  return () => {
    if (known === undefined || now() >= known.until) {
      const answer = within(LIMIT, ping());
      known = { answer, until: Number.POSITIVE_INFINITY };
      const keep = () => {
        known = { answer, until: now() + KEPT_FOR };
      };
      answer.then(keep, keep);
    }
    return known.answer;
  };
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database does not answer')), limitMs);
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
