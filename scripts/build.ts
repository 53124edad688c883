import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildWeb } from '#build/web-build.ts';
import { loadEnvFiles } from '#server/env/env-files.ts';
import { buildFailure } from './build/build-failure.ts';

/** Builds the web app into dist/. A broken wizard stops it, with the findings and nothing else. */
const project = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';

try {
  loadEnvFiles(project);
  await buildWeb(project, process.env, async (outDir) => {
    await build({ configFile: `${project}vite.config.ts`, logLevel: 'silent', build: { outDir } });
  });
} catch (error) {
  console.error(`\n${buildFailure(error)}\n`);
  process.exitCode = 1;
}
