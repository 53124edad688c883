import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isReservedPath } from '#checker/sense/reserved-paths.ts';
import { PATHS } from '#web/paths.ts';

const WIZARDS = fileURLToPath(new URL('../../wizards', import.meta.url));
const wizardPaths = readdirSync(WIZARDS)
  .filter((name) => name.endsWith('.json'))
  .map((name): unknown => JSON.parse(readFileSync(`${WIZARDS}/${name}`, 'utf8')).path);
const pages = Object.values(PATHS).filter((path) => path !== '/' && !wizardPaths.includes(path));

it.each([...pages, '/api', '/assets'])('no wizard can take the address %s', (path) => {
  expect(isReservedPath(path)).toBe(true);
});

it.each([...wizardPaths.map(String), '/', '/logins', '/my/login', 'login'])(
  '%s is free',
  (path) => {
    expect(isReservedPath(path)).toBe(false);
  },
);
