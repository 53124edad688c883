import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ErasuresFileError } from '#server/erasures.ts';
import { EXIT_CODES, exitCodeOf } from './explained.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

function run([script = '', ...args]: string[], variables: Record<string, string>) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [`${project}scripts/${script}.ts`, ...args],
    {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, ...variables },
    },
  );
  return { status, stderr };
}

test('a start with configuration that is wrong says so and ends with 78', () => {
  const { status, stderr } = run(['start'], { PORT: 'x', METRICS_TOKEN_FILE: '/nowhere/token' });
  expect(stderr).toContain('\nPORT must be a number from 0 to 65535, not "x".');
  expect(stderr).toContain('/nowhere/token');
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(78);
});

test('a command that is refused for another reason ends with 1', () => {
  const { status, stderr } = run(['ops', 'move-to-postgres'], { DATABASE_URL: '' });
  expect(stderr).toContain('Say where to');
  expect(status).toBe(1);
});

test('what is unexpected ends with 1', () => {
  for (const error of [new Error('EnvError'), 'EnvError', undefined]) {
    expect(exitCodeOf(error)).toBe(1);
  }
});

test('a file of erasures whose disk is not mounted yet is worth another try', () => {
  expect(exitCodeOf(new ErasuresFileError('erasures.log', 'away'))).toBe(1);
});

test('each error in the table exists', () => {
  const pattern = "override name = '[A-Za-z]*'";
  const { stdout } = spawnSync('git', ['grep', '-ho', pattern, '--', 'src', 'scripts'], {
    cwd: project,
    encoding: 'utf8',
  });
  const names = [...stdout.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(EXIT_CODES)));
});
