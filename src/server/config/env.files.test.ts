import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadEnvFiles } from './env.ts';

let project = '';
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'env-files-'));
  for (const name of ['SAMPLE_A', 'SAMPLE_B', 'SAMPLE_C']) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true, force: true });
});

test('the environment overrides .env.local, and .env.local overrides .env', () => {
  writeFileSync(join(project, '.env'), 'SAMPLE_A=file\nSAMPLE_B=file\nSAMPLE_C="a file"');
  writeFileSync(join(project, '.env.local'), 'SAMPLE_A=local\nSAMPLE_B=local');
  process.env.SAMPLE_A = 'environment';
  loadEnvFiles(project);
  const { SAMPLE_A, SAMPLE_B, SAMPLE_C } = process.env;
  expect([SAMPLE_A, SAMPLE_B, SAMPLE_C]).toEqual(['environment', 'local', 'a file']);
});

test('both files are optional', () => {
  expect(() => loadEnvFiles(project)).not.toThrow();
});
