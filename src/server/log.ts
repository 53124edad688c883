import type { FastifyBaseLogger } from 'fastify';

/** Where events are written to. It is never given a secret or an e-mail address. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
