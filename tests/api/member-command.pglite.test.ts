import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { migratedDatabase } from '../support/own-database.ts';
import { signUpAt, startServerProcess } from '../support/server-process.ts';

const script = fileURLToPath(new URL('../../scripts/member.ts', import.meta.url));

test('npm run member is refused while a server has the database, and acts once it has ended', async () => {
  const { variables, remove } = await migratedDatabase();
  onTestFinished(remove);
  const member = (...args: string[]) => {
    const env = { ...process.env, ...variables };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const server = await startServerProcess(variables);
  await signUpAt(server, 'anna', '10.0.0.1');
  const refused = member('anna@mail.example', 'show');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/in use|running/i);
  expect(refused.stderr).not.toContain('    at ');
  await server[Symbol.asyncDispose]();

  expect(member('anna@mail.example', 'verify', '--who', 'olga')).toMatchObject({
    status: 1,
    stderr: '\nSay why. Add  --why …\n\n',
  });
  const done = member('anna@mail.example', 'verify', '--who', 'olga', '--why', 'no email arrives');
  expect(done).toMatchObject({ status: 0, stdout: 'The address counts as verified.\n' });
  expect(member('anna@mail.example', 'show').stdout).toContain('anna@mail.example (verified)');
  const exported = member('anna@mail.example', 'export', '--why', 'asked for it');
  expect(JSON.parse(exported.stdout).profile.email).toBe('anna@mail.example');
  expect(member('audit', 'anna@mail.example').stdout).toContain(
    'verify by olga, because: no email arrives -> The address counts as verified.',
  );
  const turned = member(
    'anna@mail.example',
    'export',
    '--who',
    'olga',
    '--why',
    'a\u001b[2J\u202eb',
  );
  expect(turned.status).toBe(0);
  expect(member('audit').stdout).toContain('because: a\\u001b[2J\\u202eb ->');
  const days = member('anna@mail.example', 'grant', '--days', '3e2', '--why', 'a gift');
  expect([days.status, days.stderr]).toEqual([1, expect.stringContaining('Say for how many days')]);
  for (const wrong of [['anna@mail.example', 'dance'], ['anna@mail.example'], ['--dance']]) {
    const { status, stderr } = member(...wrong);
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run member -- <address>')]);
  }
}, 180_000);
