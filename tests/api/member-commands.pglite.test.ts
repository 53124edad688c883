import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeContent } from '#server/content-file.ts';
import { eraseMember, exportMember } from '../../scripts/ops/member.ts';
import { migratedDatabase } from '../support/own-database.ts';
import { signUpAt, startServerProcess } from '../support/server-process.ts';
import { shippedContent } from '../support/shipped-content.ts';

const ANNA = 'anna@mail.example';

test('a member is exported and erased by command once the server has stopped, with a reason', async () => {
  const { variables, remove } = await migratedDatabase();
  onTestFinished(remove);
  const project = mkdtempSync(join(tmpdir(), 'member-commands-')) + sep;
  onTestFinished(() => rmSync(project, { recursive: true }));
  mkdirSync(`${project}dist`);
  writeContent(`${project}dist`, shippedContent);
  const server = await startServerProcess(variables);
  await signUpAt(server, 'anna', '10.0.0.1');
  await server[Symbol.asyncDispose]();

  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const output = () => String(printed.mock.lastCall?.[0]);

  await expect(eraseMember([ANNA, '--who', 'olga'], project)).rejects.toThrow('Say why.');
  await exportMember([ANNA, '--who', 'olga', '--why', 'a\u001b[2J\u202eb'], project);
  expect(output()).toContain('a\\u001b[2J\\u202eb');
  const { profile, supportActs } = JSON.parse(output());
  expect(profile.email).toBe(ANNA);
  expect(supportActs).toMatchObject([{ act: 'export' }]);
  await eraseMember([ANNA, '--why', 'asked for it'], project);
  expect(output()).toBe('The account is erased.\n');
  await expect(exportMember([ANNA, '--why', 'asked for it'], project)).rejects.toThrow(
    'There is no member',
  );
});

test.each([[], [ANNA, 'twice'], ['--dance']])(
  'the arguments %j are refused with the right ones',
  async (...args) => {
    await expect(exportMember(args, '')).rejects.toThrow('npm run ops -- export ann@mail.example');
  },
);
