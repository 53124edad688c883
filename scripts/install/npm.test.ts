import { expect, test } from 'vitest';
import { npmCommand } from './npm.mjs';
import { isAtLeast } from './runtime.mjs';

const windows = { execPath: 'C:\\work\\node.exe', platform: 'win32' };
const linux = { execPath: '/usr/bin/node', platform: 'linux' };

test('npm is called through the file that it names, even with spaces and backslashes', () => {
  const cli = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
  expect(npmCommand({ npm_execpath: cli }, windows)).toEqual({
    command: 'C:\\work\\node.exe',
    args: [cli],
    shell: false,
  });
});

test("npm's own Node is preferred where it exists", () => {
  const env = { npm_execpath: '/lib/npm-cli.js', npm_node_execpath: process.execPath };
  expect(npmCommand(env, linux).command).toBe(process.execPath);
  expect(npmCommand({ ...env, npm_node_execpath: '/gone/node' }, linux).command).toBe(
    '/usr/bin/node',
  );
});

test('outside npm, or under another package manager, npm is found on the path', () => {
  expect(npmCommand({}, linux)).toEqual({ command: 'npm', args: [], shell: false });
  expect(npmCommand({ npm_execpath: '/lib/yarn.js' }, linux).command).toBe('npm');
  expect(npmCommand({}, windows)).toEqual({ command: 'npm.cmd', args: [], shell: true });
});

test('versions are compared as numbers', () => {
  expect(isAtLeast('24.18.0', '24.18')).toBe(true);
  expect(isAtLeast('24.9.1', '24.18')).toBe(false);
  expect(isAtLeast('25.0.0', '24.18')).toBe(true);
});
