import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { programOf } from '#build/program.ts';

const TABLES = 'src/server/db/schema/*.ts';
export const MIGRATIONS = 'src/server/db/migrations';
export const FROZEN = 'src/server/db/frozen-migrations.json';

interface Journal {
  entries: readonly { when: number; tag: string }[];
}

/** What databases store of a migration, by name. They never apply a later change of either. */
type Frozen = Readonly<Record<string, { when: number; sha256: string }>>;

/** Changed tables without a migration, a skipped migration, or an edited one. */
export function migrationProblems(project: string): string[] {
  const folder = join(project, MIGRATIONS);
  return [
    ...orderProblems(journalIn(folder), filesIn(folder)),
    ...frozenProblems(project),
    ...releasedProblems(project),
    ...driftProblems(project, folder),
  ];
}

/** Freezes new migrations. Frozen entries are never changed. */
export function freezeMigrations(project: string): void {
  const frozen = { ...migrationsIn(project), ...frozenIn(project) };
  writeFileSync(join(project, FROZEN), `${JSON.stringify(frozen, null, 2)}\n`);
}

const journalIn = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));

const frozenIn = (project: string): Frozen =>
  JSON.parse(readFileSync(join(project, FROZEN), 'utf8'));

function migrationsIn(project: string): Frozen {
  const folder = join(project, MIGRATIONS);
  return Object.fromEntries(
    journalIn(folder).entries.map(({ tag, when }) => {
      const sql = readFileSync(join(folder, `${tag}.sql`));
      return [tag, { when, sha256: createHash('sha256').update(sql).digest('hex') }];
    }),
  );
}

/** A database never applies a migration twice, so an edit would make databases differ. */
export function frozenProblems(project: string): string[] {
  const [frozen, migrations] = [frozenIn(project), migrationsIn(project)];
  const edited = Object.entries(frozen).filter(([tag, { when, sha256 }]) => {
    const now = migrations[tag];
    return now?.when !== when || now.sha256 !== sha256;
  });
  const loose = Object.keys(migrations).filter((tag) => frozen[tag] === undefined);
  return [
    ...edited.map(
      ([tag]) =>
        `${tag} was edited or removed, and databases that have it would never notice.\nPut it back, its time in the journal included, and write a new migration for the change.\nIf it was never committed, take its line out of ${FROZEN} and run:  npm run generate`,
    ),
    ...loose.map((tag) => `${tag} is not in ${FROZEN}. Put it there:  npm run generate`),
  ];
}

/**
 * An entry that the base branch has stays as it is there: taking it out of the file and freezing it
 * again would get past `frozenProblems`. Without git there is nothing to compare with.
 */
export function releasedProblems(project: string, base = process.env.GITHUB_BASE_REF): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const head = git('rev-parse', 'HEAD');
  const branches = base ? [`origin/${base}`] : ['origin/HEAD', 'origin/main', 'main'];
  const branch = branches.find((name) => git('rev-parse', '--verify', '--quiet', name));
  if (head === undefined || branch === undefined) return [];
  const left = git('merge-base', 'HEAD', branch);
  // On the base branch itself, what was there before the newest commit counts, too.
  const commits = left === head ? ['HEAD', 'HEAD^1'] : [left];
  const now = frozenIn(project);
  const changed = new Set<string>();
  for (const commit of commits) {
    const text = git('show', `${commit}:./${FROZEN}`);
    const released: Frozen = text === undefined ? {} : JSON.parse(text);
    for (const [tag, { when, sha256 }] of Object.entries(released)) {
      if (now[tag]?.when !== when || now[tag].sha256 !== sha256) changed.add(tag);
    }
  }
  return [...changed].map(
    (tag) =>
      `${tag} is released (it is on ${branch}), and ${FROZEN} says something else about it.\nPut the migration and its entry back:  git checkout ${branch} -- ${FROZEN} ${MIGRATIONS}`,
  );
}

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

/** A database applies migrations newer than its newest, and ignores the rest. */
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

/** Runs drizzle-kit on copies of our migrations: it must have nothing to generate. */
function driftProblems(project: string, folder: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const before = filesIn(copy);
    const [program, ...first] = programOf(project, 'drizzle-kit');
    const settings = ['--dialect=postgresql', '--casing=snake_case', `--schema=${TABLES}`];
    const { stdout, stderr } = spawnSync(
      program,
      // It treats every folder as relative to the current one.
      [...first, 'generate', ...settings, `--out=${relative(project, copy)}`, '--name=missing'],
      { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    // It exits with 0 even on failure.
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
