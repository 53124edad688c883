import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { parseEnv } from '#server/env.ts';
import { originsOf } from '#server/origins.ts';
import type { Services } from '#server/services.ts';
import { readSite } from '#server/site.ts';
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
  log?: pino.Logger;
}

/** The application over the sample site, without a port or a database. */
export async function sampleApp(
  variables: Record<string, string> = {},
  { isDraining = false, hasDocuments = false, log = pino({ level: 'silent' }) }: SampleOptions = {},
) {
  const { dist, remove } = makeSampleSite({ hasDocuments });
  const store = join(dist, '.assets');
  const env = parseEnv({ ...quiet, ASSETS_DIR: store, ...variables });
  const site = await readSite(dist);
  const app = await buildApp({
    env,
    site,
    services: nothing,
    origins: originsOf(env, () => env.PORT),
    log,
    readiness: { isDraining: () => isDraining, check: async () => undefined },
  });
  return {
    app,
    site,
    store,
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } }),
    async [Symbol.asyncDispose]() {
      await app.close();
      remove();
    },
  };
}
