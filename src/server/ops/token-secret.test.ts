import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTokenSecret, TokenSecretError } from './token-secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'token-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (TOKEN_SECRET = '') =>
  readTokenSecret({ TOKEN_SECRET, DATA_DIR: join(folder, 'data') });

test('a configured secret is used, and nothing is written', () => {
  expect(read('configured')).toBe('configured');
  expect(readdirSync(folder)).toEqual([]);
});

test('without one a secret is made once, readable by this user only', () => {
  const secret = read();
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(read()).toBe(secret);
  expect(readdirSync(join(folder, 'data'))).toEqual(['token.secret']);
  const { mode } = statSync(join(folder, 'data', 'token.secret'));
  if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
});

test('an empty file does not count as a secret', () => {
  read();
  writeFileSync(join(folder, 'data', 'token.secret'), '\n');
  expect(() => read()).toThrow(TokenSecretError);
});
