import type { FastifyInstance } from 'fastify';
import { DATABASE_HEALTH, SERVER_PATHS } from '#contract/server-paths.ts';
import { Problem } from '#server/base/problem.ts';

export interface Health {
  /** True once the server was asked to stop. It should get no new requests. */
  isDraining: () => boolean;
  /** Whether it should get requests. */
  isReady: () => boolean;
  /** Rejects while the database is unavailable. */
  checkDatabase: () => Promise<void>;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it should get requests. Once the database has been
 * opened, that no longer depends on it, because pages need none. `/healthz/database` is for alerts.
 */
export function healthRoutes(app: FastifyInstance, { isReady, checkDatabase }: Health): void {
  const checks = {
    [SERVER_PATHS.HEALTHZ]: async () => {},
    [SERVER_PATHS.READYZ]: async () => {
      if (!isReady()) throw new Problem('unavailable');
    },
    [DATABASE_HEALTH]: () =>
      checkDatabase().catch((cause: unknown) => {
        throw new Problem('unavailable', { cause });
      }),
  };
  for (const [path, check] of Object.entries(checks)) {
    app.get(path, async (_request, reply) => {
      await check();
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
  }
}
