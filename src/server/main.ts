import type { FastifyInstance } from 'fastify';
import { type AppDeps, buildAdminApp, buildApp, buildOpsApp } from './app.ts';
import { type Clock, SECOND } from './base/clock.ts';
import { type Env, refuseUnsafeStart, warningsOf } from './config/env.ts';
import { originsOf } from './config/origins.ts';
import { openDatabase } from './db/open.ts';
import { erasureFileOf } from './erasures.ts';
import { type DrainTimes, drain, listen } from './http/listen.ts';
import { crashWith, reportTo } from './log/error-reports.ts';
import { makeLog } from './log/log.ts';
import { openTracer } from './ops/open-telemetry.ts';
import { startOperation } from './ops/operation.ts';
import { openErrorReports } from './ops/sentry.ts';
import { readTokenSecrets } from './ops/token-secret.ts';
import { openProduct, type Product, startWork } from './services.ts';
import type { Site } from './site.ts';
import { makeOperators } from './support/operators.ts';

/** How long requests under way may take once the server stops. */
const DRAIN_LIMIT = 8.5 * SECOND;
const ACCESS_TOKEN_SECONDS = 600;

/** No balancer sends requests to a worker, so none has to notice that it stops. */
function drainTimesOf({ ROLE: role, DRAIN_NOTICE: notice }: Env): DrainTimes {
  return { noticeMs: role === 'worker' ? 0 : notice * SECOND, limitMs: DRAIN_LIMIT };
}

export interface ServerOptions {
  env: Env;
  site: Site;
  /** Overrides `DRAIN_NOTICE`. */
  drainTimes?: DrainTimes;
  /** For tests that cannot wait ten minutes. */
  accessTokenSeconds?: number;
  /** For a development server, whose wizards and catalogue are being edited. */
  wizardsFolder?: string;
  catalogueFolder?: string;
  /** For tests that control the time. */
  now?: Clock;
  /** Where the link goes that signs an operator in; by default to standard error. */
  print?: (line: string) => void;
}

export interface RunningServer {
  port: number;
  /** Undefined without a port of its own for probes and metrics. */
  opsPort: number | undefined;
  /** Undefined without a port for the pages of support. */
  adminPort: number | undefined;
  library: Product['library'];
  /** Finishes the requests under way and closes. A second call waits for the first. */
  close: (why?: string) => Promise<void>;
  /** Logs and reports an error after which the process must end. */
  crash: (error: unknown) => Promise<void>;
}

/**
 * Opens the database and does the work of its role until closed. Releases everything if that fails.
 * Throws an `EnvError` if the sandbox would sell to the public without being chosen explicitly.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    const failures: unknown[] = [];
    for (const close of opened.toReversed()) {
      await close().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    return await open(options, opened, closeAll);
  } catch (error) {
    // The reason is the first error.
    await closeAll().catch(() => undefined);
    throw error;
  }
}

async function open(
  {
    env,
    site,
    drainTimes = drainTimesOf(env),
    accessTokenSeconds = ACCESS_TOKEN_SECONDS,
    wizardsFolder,
    catalogueFolder,
    now = () => new Date(),
    print = (line) => void process.stderr.write(`${line}\n`),
  }: ServerOptions,
  opened: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<RunningServer> {
  refuseUnsafeStart(env);
  const reports = await openErrorReports(env);
  const log = makeLog(env, reports && reportTo(reports));
  const tracer = await openTracer(env, log);
  opened.push(async () => {
    await Promise.all([tracer?.close(), reports?.close()]);
  });
  const crash = crashWith(log, reports);
  for (const warning of warningsOf(env)) log.warn(warning);
  let closing: Promise<void> | undefined;
  let port = env.PORT;
  const origins = originsOf(env, () => port);

  const database = await openDatabase({
    env,
    log,
    onFailure: (error) => void crash(error).finally(() => process.exit(1)),
  });
  opened.push(() => database.close());
  const operation = await startOperation({ env, database, log, now });
  opened.push(() => operation.close());
  const secrets = readTokenSecrets(env);
  const product = await openProduct({
    env,
    database,
    secrets,
    origins,
    log,
    now,
    accessTokenSeconds,
    wizardsFolder,
    catalogueFolder,
    tracer,
    counts: operation.metrics.counts,
    erasureFile: erasureFileOf(env),
  });
  opened.push(async () => product.mailer.close());
  opened.push(() => product.jobs.stop());
  opened.push(() => product.services.quizCounter.close());
  const health = {
    isDraining: () => closing !== undefined,
    checkDatabase: operation.checkDatabase,
  };
  const { services } = product;
  const deps = { env, site, services, origins, log, health, operation, tracer, reports };
  const opsPort = await openOpsPort(deps, opened);
  const adminPort = await openAdminPort(deps, { now, print }, opened);
  const app = buildApp(deps);
  opened.push(() => app.close());
  await app.ready();
  const listening = await listen(app.routing, { host: env.HOST, port: env.PORT, log });
  let drainMs = 0;
  opened.push(async () => {
    const start = performance.now();
    await drain(listening.servers, drainTimes);
    drainMs = millisecondsSince(start);
  });
  port = listening.port;
  if (env.ROLE !== 'web') await startWork(product, operation.metrics.watchJobs);
  log.info(
    {
      role: env.ROLE,
      node: process.version,
      database: database.kind,
      address: `${env.HOST || 'localhost'}:${port}`,
      ...(opsPort === undefined ? {} : { ops: `${env.OPS_HOST || 'localhost'}:${opsPort}` }),
      ...(adminPort === undefined
        ? {}
        : { admin: `${env.ADMIN_HOST || 'localhost'}:${adminPort}` }),
      sessions: product.library.sessions,
    },
    'started',
  );

  const stop = async (why: string) => {
    const start = performance.now();
    log.info({ why }, 'stopping');
    await closeAll();
    log.info({ why, drainMs, ms: millisecondsSince(start) }, 'stopped');
  };

  return {
    port,
    opsPort,
    adminPort,
    library: product.library,
    close: (why = 'it was asked to') => {
      closing ??= stop(why);
      return closing;
    },
    crash,
  };
}

/**
 * Opens the port for probes and metrics, if there is one. Node accepts one new connection of a port
 * in each iteration of the event loop, so probes must not wait behind visitors. It closes after the
 * public port, so that `/readyz` says 503 for as long as requests are finished.
 */
async function openOpsPort(
  deps: AppDeps,
  opened: (() => Promise<void>)[],
): Promise<number | undefined> {
  const { OPS_PORT: port, OPS_HOST: host } = deps.env;
  if (port === undefined) return undefined;
  const app = buildOpsApp(deps, { HOST: host, APP_ORIGIN: '', TRUST_PROXY: [] });
  return await openPort(app, { host, port, variable: 'OPS_PORT', log: deps.log }, opened);
}

/** Opens the port for the pages of support, if there is one. */
async function openAdminPort(
  deps: AppDeps,
  { now, print }: Required<Pick<ServerOptions, 'now' | 'print'>>,
  opened: (() => Promise<void>)[],
): Promise<number | undefined> {
  const { env, log } = deps;
  if (env.ADMIN_PORT === undefined) return undefined;
  let port = env.ADMIN_PORT;
  const origin = () => env.ADMIN_ORIGIN || `http://localhost:${port}`;
  const operators = makeOperators({ env, now, origin, print });
  const app = buildAdminApp({ ...deps, operators, origin });
  port = await openPort(app, { host: env.ADMIN_HOST, port, variable: 'ADMIN_PORT', log }, opened);
  if (!operators.hasIssuer) operators.printLink();
  return port;
}

/** Opens a port beside the public one, which closes after it. */
async function openPort(
  app: FastifyInstance,
  options: Parameters<typeof listen>[1],
  opened: (() => Promise<void>)[],
): Promise<number> {
  opened.push(() => app.close());
  await app.ready();
  const listening = await listen(app.routing, options);
  opened.push(() => drain(listening.servers, { noticeMs: 0, limitMs: SECOND }));
  return listening.port;
}

const millisecondsSince = (start: number) => Math.round(performance.now() - start);
