import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { ownerOfPath } from '#contract/reserved-names.ts';
import type { Env } from './env/env.ts';
import { allowOrigins } from './http/cors.ts';
import { handleError } from './http/errors.ts';
import { addRequestHeaders, securityHeaders } from './http/headers.ts';
import { refuseUnknownHosts } from './http/host-check.ts';
import { warnOfUnknownProxy } from './http/proxy-warning.ts';
import { logRequests } from './http/request-log.ts';
import { shedLoad } from './http/shed-load.ts';
import { guardFreeSpace } from './operation/free-space.ts';
import { metricsRoutes } from './operation/metrics-routes.ts';
import type { Operation } from './operation/operation.ts';
import type { Origins } from './origins.ts';
import { authRoutes } from './routes/auth.ts';
import { authorise, bearerToken } from './routes/authorise.ts';
import { acceptJson } from './routes/bodies.ts';
import { contentRoutes } from './routes/content.ts';
import { docsRoutes } from './routes/docs.ts';
import { emailRoutes } from './routes/emails.ts';
import { healthRoutes, type Readiness } from './routes/health.ts';
import { limitedAddress, limitedNetwork } from './routes/limited-address.ts';
import { mediaRoutes } from './routes/media.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { paymentRoutes } from './routes/payments.ts';
import { sandboxRoutes } from './routes/sandbox.ts';
import { answerUnknownAddresses } from './routes/unknown-addresses.ts';
import { userRoutes } from './routes/users.ts';
import { webRoutes } from './routes/web.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import type { Services } from './services/services.ts';
import type { Site } from './site.ts';

/** What the app needs from outside; tests hand in their own. */
export interface AppDeps {
  env: Env;
  site: Site;
  services: Services;
  origins: Origins;
  log: FastifyBaseLogger;
  /** Whether work should be sent here. */
  readiness: Readiness;
  /** Absent where nobody operates it, as in most tests. */
  operation?: Pick<Operation, 'metrics' | 'freeBytes'>;
}

/** The whole HTTP application, listening nowhere. */
export async function buildApp(deps: AppDeps) {
  const { env, site, services, origins, log, readiness, operation } = deps;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY.length > 0 ? [...env.TRUST_PROXY] : false,
    bodyLimit: 64 * 1024,
    // A refresh token is longer than any, yet never part of a path.
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: handleError,
  });
  app.setErrorHandler(handleError);
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining()) reply.header('connection', 'close');
  });

  await app.register(helmet, securityHeaders(env));
  addRequestHeaders(app, env);
  logRequests(app);
  warnOfUnknownProxy(app);
  refuseUnknownHosts(app, env);
  allowOrigins(app, env, origins);
  acceptJson(app);
  shedLoad(app, {
    clientOf: ({ headers, ip }) =>
      services.accounts.ownerOf(bearerToken(headers.authorization)) ??
      limitedNetwork(ip) ??
      limitedAddress(ip),
  });
  authorise(app, services.accounts);

  keepToReservedPaths(app, site);
  healthRoutes(app, readiness);
  if (operation) {
    metricsRoutes(app, { metrics: operation.metrics, env });
    guardFreeSpace(app, operation);
  }
  answerUnknownAddresses(app);
  authRoutes(app, services);
  userRoutes(app, services);
  contentRoutes(app, services);
  mediaRoutes(app, services);
  paymentRoutes(app, services);
  webhookRoutes(app, services);
  emailRoutes(app, { ...services, env });
  docsRoutes(app, { env, origins });
  outboxRoutes(app, { ...services, env });
  if (services.sandbox) sandboxRoutes(app, { sandbox: services.sandbox, env });
  app.register((scope, _options, done) => {
    webRoutes(scope, site, env);
    done();
  });
  return app;
}

/**
 * The checker keeps wizards off the addresses that are reserved, so a route must not be anywhere else:
 * one that is stops the start, in a test at the latest. Files have a dot, which no wizard's address has.
 */
function keepToReservedPaths(app: FastifyInstance, { pages }: Site): void {
  app.addHook('onRoute', ({ url }) => {
    const isPage = pages.includes(url) || pages.includes(url.replace(/\/$/, ''));
    const isFile = /^\/[^/]+\.[^/]+$/.test(url);
    if (url === '*' || isPage || isFile || ownerOfPath(url) !== undefined) return;
    throw new Error(`${url} is missing from SERVER_PATHS in src/contract/reserved-names.ts`);
  });
}
