import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  freezeMigrations,
  frozenProblems,
  migrationProblems,
  orderProblems,
  releasedProblems,
} from './migrations.ts';

const MIGRATIONS = 'src/server/db/migrations';
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

test('the migrations of this project create its tables and match their frozen versions', () => {
  expect(migrationProblems(copy)).toEqual([]);
});

test('a table without a migration is reported with what is missing', () => {
  const file = join(copy, 'src/server/db/schema/rooms.ts');
  writeFileSync(file, "import { pgTable, text } from 'drizzle-orm/pg-core';\n");
  appendFileSync(file, "export const rooms = pgTable('rooms', { name: text().primaryKey() });\n");
  const [problem, ...others] = migrationProblems(copy);
  expect(problem).toMatch(/CREATE TABLE "rooms"[\s\S]+npm run generate/);
  expect(others).toEqual([]);
});

test('a migration that was edited, moved in time or removed is reported; a new one is frozen unchanged', () => {
  const journal = join(copy, MIGRATIONS, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const [start] = entries;
  const write = (...now: object[]) =>
    writeFileSync(journal, JSON.stringify({ ...rest, entries: now }));
  const added = { ...start, when: start.when + 1, tag: '9999_added' };
  writeFileSync(join(copy, MIGRATIONS, '9999_added.sql'), 'select 1;');
  expect(frozenProblems(copy)).toEqual([]);

  write(...entries, added);
  expect(frozenProblems(copy)).toEqual([
    expect.stringMatching(/^9999_added is not in .*npm run generate$/),
  ]);
  freezeMigrations(copy);
  expect(frozenProblems(copy)).toEqual([]);

  const edited = [expect.stringContaining('9999_added was edited or removed')];
  write(...entries, { ...added, when: added.when + 1 });
  expect(frozenProblems(copy)).toEqual(edited);
  write(...entries);
  expect(frozenProblems(copy)).toEqual(edited);
  write(...entries, added);
  appendFileSync(join(copy, MIGRATIONS, '9999_added.sql'), '-- a change');
  freezeMigrations(copy);
  expect(frozenProblems(copy)).toEqual(edited);
});

test('a released migration stays frozen, although its entry was made anew in the same change', () => {
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@mail.example'];
    const { status } = spawnSync('git', [...identity, ...args], { cwd: copy });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed`);
  };
  const frozen = join(copy, 'src/server/db/frozen-migrations.json');
  const first = join(copy, MIGRATIONS, '0000_start.sql');
  const editAndFreeze = () => {
    appendFileSync(first, '-- a change');
    const { '0000_start': _edited, ...others } = JSON.parse(readFileSync(frozen, 'utf8'));
    writeFileSync(frozen, JSON.stringify(others));
    freezeMigrations(copy);
  };
  expect(releasedProblems(copy, '')).toEqual([]);
  git('init', '--quiet', '--initial-branch=main');
  git('add', 'src');
  git('commit', '--quiet', '--message=The first release');
  expect(releasedProblems(copy, '')).toEqual([]);

  editAndFreeze();
  expect(frozenProblems(copy)).toEqual([]);
  const reported = [expect.stringMatching(/^0000_start is released/)];
  expect(releasedProblems(copy, '')).toEqual(reported);
  // Neither a commit on a branch nor one on the base branch hides it.
  git('switch', '--quiet', '--create', 'feature');
  git('commit', '--quiet', '--all', '--message=An edit');
  expect(releasedProblems(copy, '')).toEqual(reported);
  git('switch', '--quiet', 'main');
  git('merge', '--quiet', 'feature');
  expect(releasedProblems(copy, '')).toEqual(reported);

  // A migration of the branch alone may be made again.
  git('reset', '--quiet', '--hard', 'main^');
  git('switch', '--quiet', '--create', 'another');
  const added = (sha256: string) => {
    const released = JSON.parse(readFileSync(frozen, 'utf8'));
    writeFileSync(frozen, JSON.stringify({ ...released, '9999_added': { when: 9, sha256 } }));
    git('commit', '--quiet', '--all', '--message=A migration');
  };
  added('0a');
  added('0b');
  expect(releasedProblems(copy, '')).toEqual([]);
});

test('a migration that databases would skip is reported', () => {
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
