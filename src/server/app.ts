import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { ownerOfPath } from '#contract/reserved-names.ts';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import { passwordsTaken } from './accounts/passwords.ts';
import { authRoutes } from './api/auth.ts';
import { authorise, bearerToken } from './api/authorise.ts';
import { acceptJson } from './api/bodies.ts';
import { contentRoutes } from './api/content.ts';
import { mediaRoutes } from './api/media.ts';
import { documentRoute } from './api/openapi/open-api-document.ts';
import { paymentRoutes } from './api/payments.ts';
import { reminderRoutes } from './api/reminders.ts';
import { reportRoutes } from './api/reports.ts';
import { userRoutes } from './api/users.ts';
import { mailWebhookRoutes, paymentWebhookRoutes } from './api/webhooks.ts';
import { Problem } from './base/problem.ts';
import type { Env } from './config/env.ts';
import type { Audience } from './config/hosts.ts';
import type { Origins } from './config/origins.ts';
import { allowOrigins } from './http/cors.ts';
import { handleError } from './http/errors.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { refuseUnknownHosts } from './http/host-check.ts';
import { limitedAddress, limitedNetwork } from './http/limited-address.ts';
import type { OperatorAccess } from './http/operator-access.ts';
import { correlateRequests, requestIds } from './http/request-id.ts';
import { logRequests, warnOfUnknownProxy } from './http/request-log.ts';
import { originForm, shedLoad } from './http/shed-load.ts';
import { makeClientReports } from './log/client-reports.ts';
import type { Tracer } from './log/correlation.ts';
import type { ErrorReports } from './log/error-reports.ts';
import { guardFreeSpace } from './ops/free-space.ts';
import { type Health, healthRoutes } from './ops/health.ts';
import { metricsRoutes } from './ops/metrics.ts';
import type { Operation } from './ops/operation.ts';
import { figuresRoutes } from './pages/figures.ts';
import { outboxRoutes } from './pages/outbox.ts';
import { sandboxRoutes } from './pages/sandbox.ts';
import { supportRoutes } from './pages/support.ts';
import { answerUnknownAddresses } from './pages/unknown-addresses.ts';
import { emailRoutes } from './pages/unsubscribe.ts';
import { webRoutes } from './pages/web.ts';
import type { Services } from './services.ts';
import type { Site } from './site.ts';
import type { Operators } from './support/operators.ts';

export interface AppDeps {
  env: Env;
  site: Site;
  services: Services;
  origins: Origins;
  log: FastifyBaseLogger;
  health: Health;
  /** Absent without a running operation, as in most tests. */
  operation?: Pick<Operation, 'metrics' | 'freeBytes'>;
  /** Absent if nobody collects traces. */
  tracer?: Tracer | undefined;
  /** Absent if nobody collects errors. */
  reports?: ErrorReports | undefined;
}

type BaseDeps = Pick<AppDeps, 'env' | 'log' | 'health' | 'tracer'>;

/** What every application of a process has: errors, ids, headers and the log. */
function baseApp({ env, log, health, tracer }: BaseDeps): FastifyInstance {
  const ids = requestIds(env);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY.length > 0 ? [...env.TRUST_PROXY] : false,
    rewriteUrl: ({ url = '' }) => originForm(url),
    bodyLimit: 64 * 1024,
    // A refresh token is longer than any parameter, but never part of a path.
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: handleError,
    genReqId: ids.idOf,
    // Lines get the id from their correlation, wherever they are logged.
    childLoggerFactory: (logger) => logger,
  });
  app.setErrorHandler(handleError);
  app.addHook('onSend', async (_request, reply) => {
    if (health.isDraining()) reply.header('connection', 'close');
  });
  correlateRequests(app, { ids, tracer });
  addSecurityHeaders(app, env);
  logRequests(app);
  return app;
}

/** What works without a database, beside the pages. */
const WITHOUT_DATABASE: readonly string[] = [
  SERVER_PATHS.ASSETS,
  SERVER_PATHS.HEALTHZ,
  SERVER_PATHS.METRICS,
  SERVER_PATHS.READYZ,
];

/** In seconds. */
const RETRY_AFTER_START = 2;

/**
 * What a port serves until the database is open: probes, metrics and, of a site, pages and files.
 * Everything else is told to try again.
 */
export function buildEarlyApp(
  deps: Omit<AppDeps, 'services' | 'site'>,
  { site, audience = deps.env }: { site?: Site | undefined; audience?: Audience },
): FastifyInstance {
  const { env, origins } = deps;
  const app = baseApp(deps);
  if (site) {
    refuseUnknownHosts(app, env);
    allowOrigins(app, env, origins);
  }
  probeRoutes(app, deps, audience);
  const onRequest = async () => {
    throw new Problem('unavailable', { retryAfter: RETRY_AFTER_START });
  };
  for (const path of Object.values(SERVER_PATHS)) {
    if (WITHOUT_DATABASE.includes(path)) continue;
    for (const address of [path, `${path}/*`]) app.all(address, { onRequest }, async () => {});
  }
  servePages(app, site, env);
  return app;
}

/** Everything else is an error without a page. */
function servePages(app: FastifyInstance, site: Site | undefined, env: Env): void {
  if (site === undefined) {
    app.setNotFoundHandler(() => {
      throw new Problem('not_found');
    });
    return;
  }
  app.register((scope, _options, done) => {
    webRoutes(scope, site, env);
    done();
  });
}

/** Only what operators and their tools request. `audience` is who can reach the port. */
export function buildOpsApp(deps: AppDeps, audience: Audience = deps.env): FastifyInstance {
  const app = baseApp(deps);
  servePages(app, undefined, deps.env);
  operatorRoutes(app, deps, audience);
  return app;
}

interface AdminDeps extends BaseDeps, Pick<AppDeps, 'operation'> {
  services: Pick<Services, 'support'>;
  operators: Operators;
  /** Where operators open it. */
  origin: () => string;
}

/** The pages of support, and nothing else. */
export function buildAdminApp(deps: AdminDeps): FastifyInstance {
  const { env, log, services, operation, operators, origin } = deps;
  const app = baseApp(deps);
  servePages(app, undefined, env);
  if (operation) guardFreeSpace(app, operation);
  supportRoutes(app, {
    support: services.support,
    operators,
    product: env.VITE_PRODUCT_NAME,
    origin,
    audience: { HOST: env.ADMIN_HOST, APP_ORIGIN: '', TRUST_PROXY: [] },
    log,
  });
  return app;
}

/** API calls that a process works at, at a time. */
const MOST_CALLS = 100;
/** Those of one member, or of one address that is not signed in. */
const MOST_CALLS_OF_CLIENT = 20;

/** The whole HTTP application of the role, not listening yet. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { env, site, services, origins, log, operation, reports } = deps;
  if (env.ROLE === 'worker') return buildOpsApp(deps);
  const app = baseApp(deps);
  warnOfUnknownProxy(app);
  refuseUnknownHosts(app, env);
  allowOrigins(app, env, origins);
  acceptJson(app);
  shedLoad(app, {
    clientOf: ({ headers, ip }) => ({
      userId: services.accounts.ownerOf(bearerToken(headers.authorization)),
      ip: limitedAddress(ip),
      network: limitedNetwork(ip),
    }),
    atOnce: MOST_CALLS,
    perClient: MOST_CALLS_OF_CLIENT,
    signIns: passwordsTaken(),
  });
  authorise(app, services.accounts);

  keepToReservedPaths(app, site);
  operatorRoutes(app, deps, env);
  if (operation) guardFreeSpace(app, operation);
  answerUnknownAddresses(app);
  authRoutes(app, services);
  userRoutes(app, services);
  reminderRoutes(app, services);
  contentRoutes(app, services);
  mediaRoutes(app, services);
  paymentRoutes(app, services);
  paymentWebhookRoutes(app, services);
  mailWebhookRoutes(app, services);
  const count = operation?.metrics.countClientReport;
  reportRoutes(app, {
    reportError: makeClientReports({ log, reports, ...(count ? { count } : {}) }),
    quizzes: services.quizCounter,
    visits: services.visitCounter,
  });
  emailRoutes(app, { ...services, env });
  documentRoute(app);
  outboxRoutes(app, { ...services, env });
  if (services.sandbox) sandboxRoutes(app, { sandbox: services.sandbox, env });
  servePages(app, site, env);
  return app;
}

function operatorRoutes(app: FastifyInstance, deps: AppDeps, audience: Audience): void {
  const access = probeRoutes(app, deps, audience);
  const { figures } = deps.services;
  figuresRoutes(app, { figures, access, product: deps.env.VITE_PRODUCT_NAME });
}

/** Returns who may read more than probes. */
function probeRoutes(
  app: FastifyInstance,
  { env, health, operation }: Pick<AppDeps, 'env' | 'health' | 'operation'>,
  audience: Audience,
): OperatorAccess {
  healthRoutes(app, health);
  const access = { ...audience, METRICS_TOKEN: env.METRICS_TOKEN };
  if (operation) metricsRoutes(app, { metrics: operation.metrics, access });
  return access;
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
    throw new Error(`${url} is missing from SERVER_PATHS in src/contract/server-paths.ts`);
  });
}
