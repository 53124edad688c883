import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EnvError, parseEnv, SECRET_NAMES } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

const SECRET = 'quiet-river-quiet-river-quiet-river';
const SAMPLES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://mellow:quiet-river@db.internal:5432/mellow',
  SMTP_URL: 'smtps://user:quiet-river@mail.example:465',
  STRIPE_SECRET_KEY: 'sk_test_51QuietRiverQuiet',
  STRIPE_WEBHOOK_SECRET: 'whsec_QuietRiverQuiet',
  METRICS_TOKEN: SECRET,
  TOKEN_SECRET: SECRET,
};

const problemOf = (source: Record<string, string>) => {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return '';
};

test('each secret can be in a file, with or without a newline at its end', () => {
  expect(SECRET_NAMES).toEqual(expect.arrayContaining(Object.keys(SAMPLES)));
  for (const [name, secret] of Object.entries(SAMPLES)) {
    for (const end of ['', '\n', '\r\n']) {
      const file = fileWith(secret + end);
      const env: Readonly<Record<string, unknown>> = parseEnv({ [`${name}_FILE`]: ` ${file} ` });
      expect([env[name]].flat()).toEqual([secret]);
    }
  }
});

test('what is no secret has no file', () => {
  expect(parseEnv({ PORT_FILE: fileWith('8080') }).PORT).toBe(3000);
});

test('a blank name of a file is none', () => {
  const env = parseEnv({ TOKEN_SECRET: SECRET, TOKEN_SECRET_FILE: ' ' });
  expect([env.TOKEN_SECRET].flat()).toEqual([SECRET]);
});

test('a secret that is also in a file is refused, because they could differ', () => {
  const file = fileWith(SECRET);
  const problem = problemOf({ TOKEN_SECRET: SECRET, TOKEN_SECRET_FILE: file });
  expect(problem).toContain('TOKEN_SECRET and TOKEN_SECRET_FILE are both set');
  expect(problem).not.toContain(SECRET);
});

test('a file that cannot be read is reported with its path', () => {
  const missing = join(folder, 'missing');
  expect(problemOf({ METRICS_TOKEN_FILE: missing })).toBe(
    `METRICS_TOKEN_FILE must be a file that this user can read, but ${missing} is not (ENOENT).`,
  );
  mkdirSync(join(folder, 'folder'));
  expect(problemOf({ TOKEN_SECRET_FILE: SECRET })).toBe(
    'TOKEN_SECRET_FILE must be a file that this user can read, but its value is not (ENOENT).',
  );
  expect(problemOf({ METRICS_TOKEN_FILE: join(folder, 'folder') })).toContain('(EISDIR)');
});

test('an empty file is reported', () => {
  expect(problemOf({ SMTP_URL_FILE: fileWith(' \n') })).toMatch(/^SMTP_URL_FILE is .+ empty/);
});

test('an invalid secret in a file is reported without it, together with the others', () => {
  const problem = problemOf({
    TOKEN_SECRET_FILE: fileWith('short'),
    SMTP_URL_FILE: join(folder, 'missing'),
    PORT: 'x',
  });
  expect(problem.split('\n')).toEqual([
    expect.stringMatching(/^PORT must be /),
    expect.stringMatching(/^TOKEN_SECRET must be /),
    expect.stringMatching(/^SMTP_URL_FILE must be /),
  ]);
  expect(problem).not.toContain('short');
});
