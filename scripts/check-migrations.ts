import { fileURLToPath } from 'node:url';
import { freezeMigrations, migrationProblems } from './check/migrations.ts';

/** Checks that migrations match the tables and were not edited; --freeze records new ones. */
const project = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--freeze')) {
  freezeMigrations(project);
} else {
  const problems = migrationProblems(project);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
