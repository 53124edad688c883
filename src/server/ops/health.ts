import type { FastifyInstance } from 'fastify';
import { SERVER_PATHS } from '#contract/reserved-names.ts';
import { Problem } from '#server/problem.ts';

export interface Readiness {
  /** True once the server was asked to stop. It should get no new requests. */
  isDraining: () => boolean;
  /** Rejects while something that every request needs is unavailable. */
  check: () => Promise<void>;
}

/** `/healthz`: the process is alive. `/readyz`: it can handle requests. */
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
