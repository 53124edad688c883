import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from 'vitest';
import { ensureProgram } from '../support/debian-program.ts';

const folder = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url));
const TESTS = ['alerts.test.yml', 'alerts-of-days.test.yml'];

const program = ensureProgram({ name: 'promtool', from: 'prometheus' });
const test = base.skipIf(program === undefined);

function promtool(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program ?? '', args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? 'passed' : `${stdout}\n${stderr}`;
}

test('Prometheus accepts the example of its configuration, with the alert rules', () => {
  expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toBe('passed');
});

test('each alert is quiet when all is well and fires when it should', () => {
  expect(promtool('test', 'rules', ...TESTS)).toBe('passed');
});

base('every alert has a test', () => {
  const namesIn = (files: readonly string[], pattern: RegExp) =>
    new Set(
      files.flatMap((file) =>
        [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(pattern)].map(([, name]) => name),
      ),
    );
  expect(namesIn(TESTS, /alertname: (\w+)/g)).toEqual(namesIn(['alerts.yml'], /- alert: (\w+)/g));
});
