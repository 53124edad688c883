import { buildApp } from './app.ts';
import { type Clock, SECOND } from './clock.ts';
import { openDatabase } from './db/open.ts';
import { type Env, refuseUnsafeStart, warningsOf } from './env.ts';
import { type DrainTimes, drain, listen } from './http/listen.ts';
import { makeLog } from './log.ts';
import { startOperation } from './ops/operation.ts';
import { readTokenSecret } from './ops/token-secret.ts';
import { originsOf } from './origins.ts';
import { openProduct, type Product, startWork } from './services.ts';
import type { Site } from './site.ts';

/** How long requests under way may take once the server stops. */
const DRAIN_LIMIT = 8.5 * SECOND;
const ACCESS_TOKEN_SECONDS = 600;

export interface ServerOptions {
  env: Env;
  site: Site;
  /** Overrides `DRAIN_NOTICE`. */
  drainTimes?: DrainTimes;
  /** For tests that cannot wait ten minutes. */
  accessTokenSeconds?: number;
  /** For a development server, whose wizards are being edited. */
  wizardsFolder?: string;
  /** For tests that control the time. */
  now?: Clock;
}

export interface RunningServer {
  port: number;
  library: Product['library'];
  /** Finishes the requests under way and closes. A second call waits for the first. */
  close: () => Promise<void>;
}

/**
 * Opens the database and serves the product until closed. Releases everything if that fails. Throws
 * an `EnvError` if the sandbox would sell to the public without being chosen explicitly.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    return await open(options, opened, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function open(
  {
    env,
    site,
    drainTimes = { noticeMs: env.DRAIN_NOTICE * SECOND, limitMs: DRAIN_LIMIT },
    accessTokenSeconds = ACCESS_TOKEN_SECONDS,
    wizardsFolder,
    now = () => new Date(),
  }: ServerOptions,
  opened: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<RunningServer> {
  refuseUnsafeStart(env);
  const log = makeLog(env);
  for (const warning of warningsOf(env)) log.warn(warning);
  let closing: Promise<void> | undefined;
  let port = env.PORT;
  const origins = originsOf(env, () => port);

  const database = await openDatabase({ env, log });
  opened.push(() => database.close());
  const operation = await startOperation({ database, log, now });
  opened.push(() => operation.close());
  const secret = readTokenSecret(env);
  const product = await openProduct({
    env,
    database,
    secret,
    origins,
    log,
    now,
    accessTokenSeconds,
    wizardsFolder,
    countAlarm: operation.metrics.countPaymentAlarm,
    countMail: operation.metrics.countMail,
    countMailReport: operation.metrics.countMailReport,
  });
  opened.push(async () => product.mailer.close());
  opened.push(() => product.jobs.stop());
  const readiness = { isDraining: () => closing !== undefined, check: operation.check };
  const { services } = product;
  const app = await buildApp({ env, site, services, origins, log, readiness, operation });
  opened.push(() => app.close());
  await app.ready();
  const listening = await listen(app.routing, { host: env.HOST, port: env.PORT, log });
  opened.push(() => drain(listening.servers, drainTimes));
  port = listening.port;
  await startWork(product, operation.metrics.watchJobs);

  return {
    port,
    library: product.library,
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}
