import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { parseEnv } from '#server/config/env.ts';
import { originsOf } from '#server/config/origins.ts';
import type { Services } from '#server/services.ts';
import { readSite, type Site } from '#server/site.ts';
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
