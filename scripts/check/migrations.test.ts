import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationProblems, orderProblems } from './migrations.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
let copy = '';
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'drift-'));
  mkdirSync(join(copy, 'src/server'), { recursive: true });
  for (const path of ['package.json', 'src/server/db', 'src/contract']) {
    cpSync(join(project, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction');
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

test('the migrations of this project make its tables', () => {
  expect(migrationProblems(copy)).toEqual([]);
});

test('a table that no migration makes is named with what is missing', () => {
  const file = join(copy, 'src/server/db/tables/rooms.ts');
  writeFileSync(file, "import { pgTable, text } from 'drizzle-orm/pg-core';\n");
  appendFileSync(file, "export const rooms = pgTable('rooms', { name: text().primaryKey() });\n");
  const [problem, ...others] = migrationProblems(copy);
  expect(problem).toMatch(/CREATE TABLE "rooms"[\s\S]+npm run generate/);
  expect(others).toEqual([]);
});

test('a migration that databases would leave out is named', () => {
  const entries = [
    { when: 2, tag: '0000_start' },
    { when: 1, tag: '0001_late' },
  ];
  const problems = orderProblems({ entries }, ['0000_start.sql', '0001_late.sql', '0002_lost.sql']);
  expect(problems).toEqual([
    expect.stringContaining('0001_late is older'),
    expect.stringContaining('0002_lost.sql is in no journal'),
  ]);
});
