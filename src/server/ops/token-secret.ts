import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tokenSecretFile } from '#server/data-folder.ts';
import type { Env } from '#server/env.ts';

const LEAST_LENGTH = 32;

/** The file that should hold the secret does not; the message is written for the operator. */
export class TokenSecretError extends Error {
  override name = 'TokenSecretError';
  constructor(file: string) {
    super(
      `${file} holds no secret of at least ${LEAST_LENGTH} characters.\n` +
        'Bring it back from a backup, or delete it: a new one is made, and everybody signs in again.',
    );
  }
}

/**
 * The secret that tokens are signed with: TOKEN_SECRET, else one that is made once and kept in the
 * data folder, readable by nobody else.
 */
export function readTokenSecret({
  TOKEN_SECRET,
  DATA_DIR,
}: Pick<Env, 'TOKEN_SECRET' | 'DATA_DIR'>): string {
  if (TOKEN_SECRET !== '') return TOKEN_SECRET;
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = tokenSecretFile(DATA_DIR);
  const secret = contentOf(file) ?? made(file);
  if (secret.length < LEAST_LENGTH) throw new TokenSecretError(file);
  return secret;
}

/** Written beside its place and put there whole; of several processes the first one's counts. */
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
