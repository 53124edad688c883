import type { FastifyInstance } from 'fastify';
import type { CompiledContent } from '#contract/compiled-content.ts';
import { type AppDeps, buildAdminApp, buildApp, buildEarlyApp, buildOpsApp } from './app.ts';
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
import { makeOperators, supportSignIn } from './support/operators.ts';

/** How long requests under way may take once the server stops. */
const DRAIN_LIMIT = 8.5 * SECOND;
const ACCESS_TOKEN_SECONDS = 600;

/** How long a process that stops takes requests, so that a balancer can notice. */
const DRAIN_NOTICE = 5 * SECOND;
/** No balancer sends requests to a worker. */
const drainTimesOf = ({ ROLE: role }: Env): DrainTimes => ({
  noticeMs: role === 'worker' ? 0 : DRAIN_NOTICE,
  limitMs: DRAIN_LIMIT,
});

export interface ServerOptions {
  env: Env;
  /** What the build made of the wizards and the catalogue. */
  content: CompiledContent;
  site: Site;
  /** Where no balancer has to notice, and for tests. */
  drainTimes?: Partial<DrainTimes>;
  /** For tests that cannot wait ten minutes. */
  accessTokenSeconds?: number;
  /** For tests that control the time. */
  now?: Clock;
  /** Where the link goes that signs an operator in; by default to standard error. */
  print?: (line: string) => void;
  /** Called when it serves pages and probes. */
  whenListening?: (server: ListeningServer) => void;
}

/** Serves pages and probes, and everything else from when its database is open. */
interface ListeningServer {
  port: number;
  /** Undefined without a port of its own for probes and metrics. */
  opsPort: number | undefined;
  /** Finishes the requests under way and closes. A second call waits for the first. */
  close: (why?: string) => Promise<void>;
  /** Logs and reports an error after which the process must end. */
  crash: (error: unknown) => Promise<void>;
}

export interface RunningServer extends ListeningServer {
  /** Undefined without a port for the pages of support. */
  adminPort: number | undefined;
  library: Product['library'];
}

/** What to close, in the order in which it was opened. */
type Opened = (() => Promise<void>)[];

/** Closes the newest first. What is closed already is not closed again. */
async function closeAll(...lists: Opened[]): Promise<void> {
  const failures: unknown[] = [];
  for (const opened of lists) {
    for (let close = opened.pop(); close !== undefined; close = opened.pop()) {
      await close().catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Listens, opens the database, and then does the work of its role until closed. Waits for as long as
 * PostgreSQL is away. Releases everything if it fails, and never resolves if it is closed meanwhile.
 * Throws an `EnvError` if the sandbox would sell to the public without being chosen explicitly.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  /** What listens closes first, so that requests under way can be finished. */
  const doors: Opened = [];
  const opened: Opened = [];
  const stopping = new AbortController();
  try {
    return await open(options, { doors, opened, stopping });
  } catch (error) {
    // The reason is the first error.
    await closeAll(doors, opened).catch(() => undefined);
    return stopping.signal.aborted ? new Promise(() => {}) : Promise.reject(error);
  }
}

async function open(
  {
    env,
    content,
    site,
    drainTimes,
    accessTokenSeconds = ACCESS_TOKEN_SECONDS,
    now = () => new Date(),
    print = (line) => void process.stderr.write(`${line}\n`),
    whenListening = () => {},
  }: ServerOptions,
  { doors, opened, stopping }: { doors: Opened; opened: Opened; stopping: AbortController },
): Promise<RunningServer> {
  refuseUnsafeStart(env);
  const times = { ...drainTimesOf(env), ...drainTimes };
  const reports = await openErrorReports(env);
  const log = makeLog(env, reports && reportTo(reports));
  const tracer = await openTracer(env, log);
  opened.push(async () => {
    await Promise.all([tracer?.close(), reports?.close()]);
  });
  const crash = crashWith(log, reports);
  for (const warning of warningsOf(env, process.env)) log.warn(warning);
  let closing: Promise<void> | undefined;
  let isOpen = false;
  let port = env.PORT;
  const origins = originsOf(env, () => port);
  const operation = startOperation(env, now);
  const health = {
    isDraining: () => closing !== undefined,
    isReady: () => isOpen && closing === undefined,
    checkDatabase: operation.checkDatabase,
  };
  const early = { env, origins, log, health, operation, tracer, reports };

  const opsDoor = await openOpsDoor(early);
  // Closes after the public port, so that `/readyz` says 503 for as long as requests are finished.
  doors.push(async () => opsDoor?.close({ noticeMs: 0, limitMs: SECOND }));
  const publicSite = env.ROLE === 'worker' ? undefined : site;
  const door = await openDoor(buildEarlyApp(early, { site: publicSite }), {
    host: env.HOST,
    port: env.PORT,
    log,
  });
  port = door.port;
  let drainMs = 0;
  doors.push(async () => {
    const start = performance.now();
    // Before it was ready nobody sent it anything that would have to go elsewhere.
    await door.close(isOpen ? times : { ...times, noticeMs: 0 });
    drainMs = millisecondsSince(start);
  });

  const stop = async (why: string) => {
    const start = performance.now();
    log.info({ why }, 'stopping');
    stopping.abort();
    await closeAll(doors, opened);
    log.info({ why, drainMs, ms: millisecondsSince(start) }, 'stopped');
  };
  const listening: ListeningServer = {
    port,
    opsPort: opsDoor?.port,
    close: (why = 'it was asked to') => {
      closing ??= stop(why);
      return closing;
    },
    crash,
  };
  whenListening(listening);

  const database = await openDatabase({
    env,
    log,
    onFailure: (error) => void crash(error).finally(() => process.exit(1)),
    wait: {
      awayMs: Number.POSITIVE_INFINITY,
      signal: stopping.signal,
      onAway: () => operation.watch('away'),
    },
  });
  opened.push(() => database.close());
  operation.watch(database);
  const secrets = readTokenSecrets(env);
  const product = await openProduct({
    env,
    content,
    database,
    secrets,
    origins,
    log,
    now,
    accessTokenSeconds,
    tracer,
    counts: operation.metrics.counts,
    erasureFile: erasureFileOf(env),
  });
  opened.push(async () => product.mailer.close());
  opened.push(() => product.jobs.stop());
  opened.push(() => product.services.quizCounter.close());
  opened.push(() => product.services.visitCounter.close());
  const deps = { ...early, site, services: product.services };
  const adminDoor = await openAdminDoor(deps, { now, print });
  opened.push(async () => adminDoor?.close({ noticeMs: 0, limitMs: SECOND }));
  await opsDoor?.serve(buildOpsApp(deps, opsAudience(env)));
  await door.serve(buildApp(deps));
  if (env.ROLE !== 'web') await startWork(product, operation.metrics.watchJobs);
  stopping.signal.throwIfAborted();
  isOpen = true;
  log.info(
    {
      role: env.ROLE,
      node: process.version,
      database: database.kind,
      address: `${env.HOST || 'localhost'}:${port}`,
      ...(opsDoor && { ops: `${env.OPS_HOST || 'localhost'}:${opsDoor.port}` }),
      ...(adminDoor && { admin: `${env.ADMIN_HOST || 'localhost'}:${adminDoor.port}` }),
      sessions: product.library.sessions,
    },
    'started',
  );
  return { ...listening, adminPort: adminDoor?.port, library: product.library };
}

/** A port that listens, whatever it serves. */
interface Door {
  port: number;
  /** Serves another application from the next request on. */
  serve: (app: FastifyInstance) => Promise<void>;
  close: (times: DrainTimes) => Promise<void>;
}

async function openDoor(
  app: FastifyInstance,
  options: Parameters<typeof listen>[1],
): Promise<Door> {
  let current = app;
  await app.ready();
  const { port, servers } = await listen(
    (request, response) => current.routing(request, response),
    options,
  );
  return {
    port,
    serve: async (next) => {
      await next.ready();
      current = next;
    },
    close: async (times) => {
      await drain(servers, times);
      await current.close();
    },
  };
}

/** Who can reach the port for probes and metrics. */
const opsAudience = ({ OPS_HOST }: Env) => ({ HOST: OPS_HOST, APP_ORIGIN: '', TRUST_PROXY: [] });

/**
 * Opens the port for probes and metrics, if there is one. Node accepts one new connection of a port
 * in each iteration of the event loop, so probes must not wait behind visitors.
 */
async function openOpsDoor(early: Parameters<typeof buildEarlyApp>[0]): Promise<Door | undefined> {
  const { env, log } = early;
  const { OPS_PORT: port, OPS_HOST: host } = env;
  if (port === undefined) return undefined;
  const app = buildEarlyApp(early, { audience: opsAudience(env) });
  return await openDoor(app, { host, port, variable: 'OPS_PORT', log });
}

/** Opens the port for the pages of support, if there is one. */
async function openAdminDoor(
  deps: AppDeps,
  { now, print }: Required<Pick<ServerOptions, 'now' | 'print'>>,
): Promise<Door | undefined> {
  const { env, log } = deps;
  if (env.ADMIN_PORT === undefined) return undefined;
  let port = env.ADMIN_PORT;
  const origin = () => env.ADMIN_ORIGIN || `http://localhost:${port}`;
  const operators = makeOperators({ ...supportSignIn(env), now, origin, print });
  const app = buildAdminApp({ ...deps, operators, origin });
  const door = await openDoor(app, { host: env.ADMIN_HOST, port, variable: 'ADMIN_PORT', log });
  port = door.port;
  if (!operators.hasIssuer) operators.printLink();
  return door;
}

const millisecondsSince = (start: number) => Math.round(performance.now() - start);
