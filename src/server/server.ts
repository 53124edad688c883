import { buildApp } from './app.ts';
import type { Env } from './env/env.ts';
import { type DrainTimes, drain } from './listening/drain.ts';
import { listen } from './listening/listen.ts';
import { readSite } from './site.ts';

export interface ServerOptions {
  env: Env;
  /** The folder that the build wrote. */
  dist: string;
  drainTimes?: DrainTimes;
}

export interface RunningServer {
  port: number;
  /** Finishes what is in flight and closes; a second call waits for the first. */
  close: () => Promise<void>;
}

/** Serves the built app until it is closed. */
export async function startServer({
  env,
  dist,
  drainTimes = { noticeMs: 300, limitMs: 9_000 },
}: ServerOptions): Promise<RunningServer> {
  let closing: Promise<void> | undefined;
  const app = await buildApp({
    env,
    site: await readSite(dist),
    isDraining: () => closing !== undefined,
  });
  await app.ready();
  const { port, servers } = await listen(app.routing, { host: env.HOST, port: env.PORT });
  const close = async () => {
    await drain(servers, drainTimes);
    await app.close();
  };
  return {
    port,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
