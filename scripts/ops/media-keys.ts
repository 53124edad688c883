import { parseEnv } from '#server/config/env.ts';
import { keyring } from '#server/config/keyring.ts';
import { readTokenSecrets } from '#server/ops/token-secret.ts';

/** Prints the keys with which the edge of a CDN checks audio addresses, one for each secret. */
export async function run(): Promise<void> {
  const { keys } = keyring(readTokenSecrets(parseEnv(process.env)), 'media');
  for (const key of keys) {
    process.stdout.write(`${key.export().toString('hex')}\n`);
  }
}
