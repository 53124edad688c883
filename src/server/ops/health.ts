import type { FastifyInstance } from 'fastify';
import { SERVER_PATHS } from '#contract/reserved-names.ts';
import { Problem } from '#server/problem.ts';

/** Whether this process can take work. */
export interface Readiness {
  /** True once the server was asked to stop: no new work should be sent to it. */
  isDraining: () => boolean;
  /** Rejects while a part that every request needs is away. */
  check: () => Promise<void>;
}

/** `/healthz`: the process lives. `/readyz`: send it requests. */
export function healthRoutes(app: FastifyInstance, { isDraining, check }: Readiness): void {
  app.get(SERVER_PATHS.HEALTHZ, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(SERVER_PATHS.READYZ, async (_request, reply) => {
    if (isDraining()) throw new Problem('unavailable');
    await check().catch((cause: unknown) => {
      throw new Problem('unavailable', { cause });
    });
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
