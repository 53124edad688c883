import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Env } from './env/env.ts';
import { handleError } from './errors.ts';
import { addRequestHeaders, securityHeaders } from './headers.ts';
import { refuseUnknownHosts } from './host-check.ts';
import { logOptions, logRequests } from './request-log.ts';
import { apiRoutes } from './routes/api.ts';
import { healthRoutes } from './routes/health.ts';
import { webRoutes } from './routes/web.ts';
import type { Site } from './site.ts';

/** What the app needs from outside; tests hand in their own. */
export interface AppDeps {
  env: Env;
  site: Site;
  /** True once the server was asked to stop: no new work should be sent to it. */
  isDraining?: () => boolean;
}

/** The whole HTTP application, listening nowhere. */
export async function buildApp({ env, site, isDraining = () => false }: AppDeps) {
  const app: FastifyInstance = fastify({
    logger: logOptions(env),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY.length > 0 ? [...env.TRUST_PROXY] : false,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: handleError,
  });
  app.setErrorHandler(handleError);
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });

  await app.register(helmet, securityHeaders(env));
  addRequestHeaders(app);
  logRequests(app);
  refuseUnknownHosts(app, env);

  healthRoutes(app, isDraining);
  apiRoutes(app);
  app.register((scope, _options, done) => {
    webRoutes(scope, site);
    done();
  });
  return app;
}
