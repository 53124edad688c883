import { buildApp } from '#server/app.ts';
import { parseEnv } from '#server/env/env.ts';
import { readSite } from '#server/site.ts';
import { makeSampleSite } from './sample-site.ts';

const quiet = { LOG_LEVEL: 'silent', VITE_MAIN_HOST: 'mellowday.example' };

/** The application over the sample site, without a port; removed when the test ends. */
export async function sampleApp(variables: Record<string, string> = {}) {
  const { dist, remove } = makeSampleSite();
  const env = parseEnv({ ...quiet, ...variables });
  const site = await readSite(dist);
  const app = await buildApp({ env, site });
  return {
    app,
    site,
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } }),
    async [Symbol.asyncDispose]() {
      await app.close();
      remove();
    },
  };
}
