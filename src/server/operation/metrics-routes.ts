import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SERVER_PATHS } from '#contract/reserved-names.ts';
import type { Env } from '../env/env.ts';
import type { Audience } from '../http/hosts.ts';
import { Problem } from '../problem.ts';
import { isLocalOnly } from '../routes/local-only.ts';
import type { Metrics } from './metrics.ts';

type Access = Audience & Pick<Env, 'METRICS_TOKEN'>;

/**
 * `/metrics`: where a token is set for anyone who has the token, this machine included; else for this machine
 * alone, and to others there is no such thing.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { metrics, env }: { metrics: Metrics; env: Access },
): void {
  metrics.watchRequests(app);
  app.get(SERVER_PATHS.METRICS, async (request, reply) => {
    if (env.METRICS_TOKEN === '') {
      if (!isLocalOnly(request, env)) throw new Problem('not_found');
    } else if (!hasToken(request, env)) {
      throw new Problem('unauthorized');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.expose());
  });
}

function hasToken({ headers }: FastifyRequest, { METRICS_TOKEN: token }: Access): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
