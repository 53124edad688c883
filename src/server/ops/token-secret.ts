import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tokenSecretFile } from '#server/config/data-folder.ts';
import type { Env } from '#server/config/env.ts';
import { LEAST_SECRET_LENGTH, type Secrets, secretsIn } from '#server/config/keyring.ts';

/** The secret's file has no valid secret. The message is written for the operator. */
export class TokenSecretError extends Error {
  override name = 'TokenSecretError';
  constructor(file: string) {
    super(
      `${file} holds no secret of at least ${LEAST_SECRET_LENGTH} characters.\n` +
        'Bring it back from a backup, or delete it: a new one is made, and everybody signs in again.',
    );
  }
}

/**
 * The secrets behind every signature: those of TOKEN_SECRET, else of the file in the data folder.
 * The file is made once with one secret, readable by this user only.
 */
export function readTokenSecrets({
  TOKEN_SECRET,
  DATA_DIR,
}: Pick<Env, 'TOKEN_SECRET' | 'DATA_DIR'>): Secrets {
  if (TOKEN_SECRET !== '') return secretsIn(TOKEN_SECRET);
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = tokenSecretFile(DATA_DIR);
  const text = contentOf(file) ?? made(file);
  if (text.length < LEAST_SECRET_LENGTH) throw new TokenSecretError(file);
  return secretsIn(text);
}

/**
 * Written to a temporary file and moved into place, so that it is complete. If several processes do
 * so, the first one's counts.
 */
function made(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return contentOf(file) ?? '';
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
