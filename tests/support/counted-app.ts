import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleApp } from '#build/bundle-app.ts';
import { loadEnvFiles } from '#server/env.ts';
import { serveBuild } from './app.ts';
import { test as base } from './visit.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

export const SERVICES = {
  VITE_GA4_ID: 'G-TEST',
  VITE_PLAUSIBLE_DOMAIN: 'mellow.test',
  VITE_PLAUSIBLE_ORIGIN: 'https://stats.mellow.test',
};

/** Playwright's test over a production build that is configured for Plausible and GA4. */
export const test = base.extend({
  server: [
    async ({}, use) => {
      loadEnvFiles(project);
      const dist = mkdtempSync(join(tmpdir(), 'mellow-counted-'));
      // Both the build and the server's content security policy read them.
      Object.assign(process.env, SERVICES, { NODE_ENV: 'production' });
      await bundleApp(project, dist, process.env);
      const { baseURL, port, close } = await serveBuild(dist);
      await use({ baseURL, port });
      await close();
      for (const name of Object.keys(SERVICES)) delete process.env[name];
      rmSync(dist, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
