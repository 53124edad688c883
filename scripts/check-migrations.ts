import { fileURLToPath } from 'node:url';
import { freezeMigrations, migrationProblems } from './check/migrations.ts';

/**
 * Checks that the migrations create the tables of the code, and that none was edited. With --freeze
 * it adds new ones to the list of frozen migrations.
 */
const project = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--freeze')) {
  freezeMigrations(project);
} else {
  const problems = migrationProblems(project);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
