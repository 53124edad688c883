import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from 'vitest';
import { ensureProgram } from '../support/debian-program.ts';
import { OPERATIONS_PAGES } from '../support/operations-document.ts';

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

const namesIn = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const alerts = namesIn([textOf('alerts.yml')], /- alert: (\w+)/g);

base('every alert has a test', () => {
  expect(namesIn(TESTS.map(textOf), /alertname: (\w+)/g)).toEqual(alerts);
});

base('every alert has a section in the guide for the night, and no other alert has one', () => {
  // A heading of one word is the name of an alert.
  const night = OPERATIONS_PAGES.get('night.md') ?? '';
  expect(namesIn([night], /^## (\w+)$/gm)).toEqual(alerts);
});
