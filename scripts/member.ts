import { fileURLToPath } from 'node:url';
import { loadEnvFiles } from '#server/config/env.ts';
import { explained } from './ops/explained.ts';

/** What support does for a member: see ops/member.ts. */
await explained(async () => {
  loadEnvFiles(fileURLToPath(new URL('..', import.meta.url)));
  const { run } = await import('./ops/member.ts');
  await run(process.argv.slice(2));
});
