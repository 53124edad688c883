import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTokenSecrets, TokenSecretError } from './token-secret.ts';

const NEW = 'a new secret of thirty-two characters';
const OLD = 'an old secret of thirty-two characters';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'token-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (TOKEN_SECRET = '') =>
  readTokenSecrets({ TOKEN_SECRET, DATA_DIR: join(folder, 'data') });

test('a configured secret is used, and nothing is written', () => {
  expect(read('configured')).toEqual(['configured']);
  expect(readdirSync(folder)).toEqual([]);
});

test('without one a secret is made once, readable by this user only', () => {
  const [secret, ...others] = read();
  expect(others).toEqual([]);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(read()).toEqual([secret]);
  expect(readdirSync(join(folder, 'data'))).toEqual(['token.secret']);
  const { mode } = statSync(join(folder, 'data', 'token.secret'));
  if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
});

test('an empty file does not count as a secret', () => {
  read();
  writeFileSync(join(folder, 'data', 'token.secret'), '\n');
  expect(() => read()).toThrow(TokenSecretError);
});

test('the file may hold several secrets', () => {
  read();
  writeFileSync(join(folder, 'data', 'token.secret'), `${NEW}\n${OLD}\n`);
  expect(read()).toEqual([NEW, OLD, `${NEW}\n${OLD}`]);
});
