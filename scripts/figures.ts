import { fileURLToPath } from 'node:url';
import { loadEnvFiles } from '#server/config/env.ts';
import { explained } from './ops/explained.ts';

/** What operators see of quizzes and sales: see ops/figures.ts. */
await explained(async () => {
  loadEnvFiles(fileURLToPath(new URL('..', import.meta.url)));
  const { run } = await import('./ops/figures.ts');
  await run(process.argv.slice(2));
});
