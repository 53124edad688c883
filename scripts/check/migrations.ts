import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { programOf } from '#build/program.ts';

const TABLES = 'src/server/db/tables/*.ts';
const MIGRATIONS = 'src/server/db/migrations';

interface Journal {
  entries: readonly { when: number; tag: string }[];
}

/**
 * What is wrong with the migrations of a project: tables that have changed since the last one was
 * written, or an order in which databases would leave one out.
 */
export function migrationProblems(project: string): string[] {
  const folder = join(project, MIGRATIONS);
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return [...orderProblems(journal, filesIn(folder)), ...driftProblems(project, folder)];
}

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

/** A database applies what is newer than the newest it has; the rest it never looks at. */
export function orderProblems({ entries }: Journal, files: readonly string[]): string[] {
  const late = entries.filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0));
  const listed = new Set(entries.map(({ tag }) => `${tag}.sql`));
  const unlisted = files.filter((name) => !listed.has(name));
  return [
    ...late.map(
      ({ tag }) =>
        `${tag} is older than the migration before it, so that databases would leave it out.\nDelete it and its snapshot, and write it again:  npm run generate`,
    ),
    ...unlisted.map((name) => `${name} is in no journal, so that no database would get it.`),
  ];
}

/** Lets drizzle-kit write a migration beside copies of ours: there must be nothing to write. */
function driftProblems(project: string, folder: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const before = filesIn(copy);
    const [program, ...first] = programOf(project, 'drizzle-kit');
    const settings = ['--dialect=postgresql', '--casing=snake_case', `--schema=${TABLES}`];
    const { stdout, stderr } = spawnSync(
      program,
      // It takes every folder for one below the current one.
      [...first, 'generate', ...settings, `--out=${relative(project, copy)}`, '--name=missing'],
      { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    // It ends with 0 even if it has failed.
    if (stdout.includes('No schema changes')) return [];
    const missing = filesIn(copy).filter((name) => !before.includes(name));
    const [sql = `${stdout}${stderr}`] = missing.map((name) =>
      readFileSync(join(copy, name), 'utf8'),
    );
    return [
      `The tables have changed and no migration makes the change:\n\n${sql.trim()}\n\nRun \`npm run generate\` and commit the result.`,
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
