import { fileURLToPath } from 'node:url';
import { loadEnvFiles, parseEnv } from '#server/env.ts';
import { keyring } from '#server/keyring.ts';
import { readTokenSecrets } from '#server/ops/token-secret.ts';
import { explained } from './operation/explained.ts';

/** Prints the keys with which the edge of a CDN checks audio addresses, one for each secret. */
const project = fileURLToPath(new URL('..', import.meta.url));

await explained(async () => {
  loadEnvFiles(project);
  const { keys } = keyring(readTokenSecrets(parseEnv(process.env)), 'media');
  for (const key of keys) {
    process.stdout.write(`${key.export().toString('hex')}\n`);
  }
});
