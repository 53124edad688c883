import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { migratedDatabase } from '../support/own-database.ts';
import { signUpAt, startServerProcess } from '../support/server-process.ts';

const script = fileURLToPath(new URL('../../scripts/ops.ts', import.meta.url));

test('a member is exported and erased by command once the server has stopped, with a reason', async () => {
  const { variables, remove } = await migratedDatabase();
  onTestFinished(remove);
  const ops = (...args: string[]) => {
    const env = { ...process.env, ...variables };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const anna = 'anna@mail.example';
  const server = await startServerProcess(variables);
  await signUpAt(server, 'anna', '10.0.0.1');
  const refused = ops('export', anna, '--why', 'asked for it');
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^\nThe data folder .*: stop that one first, .*\.\n\n$/),
  ]);
  await server[Symbol.asyncDispose]();

  expect(ops('erase', anna, '--who', 'olga')).toMatchObject({
    status: 1,
    stderr: '\nSay why.\n\n',
  });
  for (const wrong of [['export'], ['export', anna, 'twice'], ['erase', '--dance']]) {
    const { status, stderr } = ops(...wrong);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`npm run ops -- ${wrong[0]} ann@`),
    ]);
  }
  const exported = ops('export', anna, '--who', 'olga', '--why', 'a\u001b[2J\u202eb');
  expect(exported.stdout).toContain('a\\u001b[2J\\u202eb');
  const { profile, supportActs } = JSON.parse(exported.stdout);
  expect(profile.email).toBe(anna);
  expect(supportActs).toMatchObject([{ act: 'export' }]);
  expect(ops('erase', anna, '--why', 'asked for it')).toMatchObject({
    status: 0,
    stdout: 'The account is erased.\n',
  });
  expect(ops('export', anna, '--why', 'asked for it').stderr).toContain('There is no member');
}, 180_000);
