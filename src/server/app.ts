import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { ownerOfPath } from '#contract/reserved-names.ts';
import { authRoutes } from './api/auth.ts';
import { authorise, bearerToken } from './api/authorise.ts';
import { acceptJson } from './api/bodies.ts';
import { contentRoutes } from './api/content.ts';
import { mediaRoutes } from './api/media.ts';
import { paymentRoutes } from './api/payments.ts';
import { reminderRoutes } from './api/reminders.ts';
import { limitedAddress, limitedNetwork } from './api/serve.ts';
import { userRoutes } from './api/users.ts';
import { mailWebhookRoutes, paymentWebhookRoutes } from './api/webhooks.ts';
import type { Env } from './env.ts';
import { allowOrigins } from './http/cors.ts';
import { handleError } from './http/errors.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { refuseUnknownHosts } from './http/host-check.ts';
import { logRequests, warnOfUnknownProxy } from './http/request-log.ts';
import { shedLoad } from './http/shed-load.ts';
import { guardFreeSpace } from './ops/free-space.ts';
import { healthRoutes, type Readiness } from './ops/health.ts';
import { metricsRoutes } from './ops/metrics.ts';
import type { Operation } from './ops/operation.ts';
import type { Origins } from './origins.ts';
import { docsRoutes } from './pages/docs.ts';
import { outboxRoutes } from './pages/outbox.ts';
import { sandboxRoutes } from './pages/sandbox.ts';
import { answerUnknownAddresses } from './pages/unknown-addresses.ts';
import { emailRoutes } from './pages/unsubscribe.ts';
import { webRoutes } from './pages/web.ts';
import type { Services } from './services.ts';
import type { Site } from './site.ts';

export interface AppDeps {
  env: Env;
  site: Site;
  services: Services;
  origins: Origins;
  log: FastifyBaseLogger;
  readiness: Readiness;
  /** Absent without a running operation, as in most tests. */
  operation?: Pick<Operation, 'metrics' | 'freeBytes'>;
}

/** The whole HTTP application, not listening yet. */
export async function buildApp(deps: AppDeps) {
  const { env, site, services, origins, log, readiness, operation } = deps;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY.length > 0 ? [...env.TRUST_PROXY] : false,
    bodyLimit: 64 * 1024,
    // A refresh token is longer than any parameter, but never part of a path.
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: handleError,
  });
  app.setErrorHandler(handleError);
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining()) reply.header('connection', 'close');
  });

  addSecurityHeaders(app, env);
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
  reminderRoutes(app, services);
  contentRoutes(app, services);
  mediaRoutes(app, services);
  paymentRoutes(app, services);
  paymentWebhookRoutes(app, services);
  mailWebhookRoutes(app, services);
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
 * The checker keeps wizards off reserved addresses, so every route must be at one of those;
 * otherwise the start fails, at the latest in a test. Files are exempt: their dot cannot be part of
 * a wizard's address.
 */
function keepToReservedPaths(app: FastifyInstance, { pages }: Site): void {
  app.addHook('onRoute', ({ url }) => {
    const isPage = pages.includes(url) || pages.includes(url.replace(/\/$/, ''));
    const isFile = /^\/[^/]+\.[^/]+$/.test(url);
    if (url === '*' || isPage || isFile || ownerOfPath(url) !== undefined) return;
    throw new Error(`${url} is missing from SERVER_PATHS in src/contract/reserved-names.ts`);
  });
}
