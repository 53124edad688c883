import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';

/** The free disk space that writing requires, in bytes. A full disk corrupts the database. */
const LEAST_FREE = 200_000_000;

const RETRY_AFTER = 60;
const CACHED_FOR = 5 * SECOND;

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Space {
  /** The free bytes on the embedded database's disk. */
  freeBytes: () => Promise<number>;
}

/** Refuses requests that may write with 503 while there is too little space. */
export function guardFreeSpace(app: FastifyInstance, { freeBytes }: Space): void {
  app.addHook('onRequest', async ({ method }) => {
    if (READING.has(method) || (await freeBytes()) >= LEAST_FREE) return;
    throw new Problem('unavailable', {
      retryAfter: RETRY_AFTER,
      cause: new Error(`Less than ${LEAST_FREE / 1_000_000} MB are free in the data folder`),
    });
  });
}

/** Returns the free bytes on a folder's disk, checked at most every few seconds. */
export function freeBytesIn(
  folder: string,
  now: () => number = () => performance.now(),
): Space['freeBytes'] {
  let known: { bytes: Promise<number>; until: number } | undefined;
  return () => {
    if (known === undefined || now() >= known.until) {
      known = { bytes: look(folder), until: now() + CACHED_FOR };
    }
    return known.bytes;
  };
}

/** A disk that cannot be checked is no reason to refuse requests. The database will report it. */
async function look(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
