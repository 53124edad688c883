import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { parseEnv } from '#server/config/env.ts';
import { originsOf } from '#server/config/origins.ts';
import { drain, listen } from '#server/http/listen.ts';
import type { Services } from '#server/services.ts';
import { readSite, type Site } from '#server/site.ts';
import { quietLog } from './quiet-log.ts';
import { makeSampleSite } from './sample-site.ts';

const quiet = { VITE_MAIN_HOST: 'mellowday.example' };

/** There are no services behind the API; a call gets an internal error. */
const nothing = {
  accounts: { ownerOf: () => undefined },
  sandbox: undefined,
} as unknown as Services;

interface SampleOptions {
  isDraining?: boolean;
  hasDocuments?: boolean;
  hasDatabase?: boolean;
  log?: pino.Logger;
  change?: (site: Site) => Site;
}

/** The application over the sample site, without a port or a database. */
export async function sampleApp(
  variables: Record<string, string> = {},
  {
    isDraining = false,
    hasDocuments = false,
    hasDatabase = true,
    log = pino({ level: 'silent' }),
    change = (site) => site,
  }: SampleOptions = {},
) {
  const { dist, remove } = makeSampleSite({ hasDocuments });
  const store = join(dist, '.assets');
  const env = parseEnv({ ...quiet, ASSETS_DIR: store, ...variables });
  const app = await buildApp({
    env,
    site: change(await readSite(dist)),
    services: nothing,
    origins: originsOf(env, () => env.PORT),
    log,
    health: {
      isDraining: () => isDraining,
      isReady: () => !isDraining,
      checkDatabase: async () => {
        if (!hasDatabase) throw new Error('away');
      },
    },
  });
  return {
    app,
    dist,
    store,
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } }),
    async [Symbol.asyncDispose]() {
      await app.close();
      remove();
    },
  };
}

/** The same application on a port of its own, until disposed. */
export async function startSampleApp(
  variables: Record<string, string>,
  { onRequest, ...options }: SampleOptions & { onRequest?: (request: FastifyRequest) => void } = {},
) {
  const { app, [Symbol.asyncDispose]: remove } = await sampleApp(variables, options);
  app.addHook('onRequest', async (request) => onRequest?.(request));
  await app.ready();
  const { port, servers } = await listen(app.routing, { host: '', port: 0, log: quietLog });
  return {
    port,
    async [Symbol.asyncDispose]() {
      await drain(servers, { noticeMs: 0, limitMs: 0 });
      await remove();
    },
  };
}
