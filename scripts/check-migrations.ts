import { fileURLToPath } from 'node:url';
import { freezeMigrations, migrationProblems } from './check/migrations.ts';

/**
 * Says whether the migrations make the tables that the code names, and whether one was edited. With
 * --freeze, new ones are added to the list of those that may not be edited any more.
 */
const project = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--freeze')) {
  freezeMigrations(project);
} else {
  const problems = migrationProblems(project);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
