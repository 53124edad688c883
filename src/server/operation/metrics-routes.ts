import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env/env.ts';
import { Problem } from '../problem.ts';
import { isLocalOnly } from '../routes/local-only.ts';
import type { Metrics } from './metrics.ts';

type Access = Pick<Env, 'HOST' | 'METRICS_TOKEN'>;

/** `/metrics`, for this machine alone or for who has the token; to others there is no such thing. */
export function metricsRoutes(
  app: FastifyInstance,
  { metrics, env }: { metrics: Metrics; env: Access },
): void {
  metrics.watchRequests(app);
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, env) && !isLocalOnly(request, env)) throw new Problem('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.expose());
  });
}

function hasToken({ headers }: FastifyRequest, { METRICS_TOKEN: token }: Access): boolean {
  if (token === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
