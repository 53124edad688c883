import { fileURLToPath } from 'node:url';
import { migrationProblems } from './check/migrations.ts';

/** Checks that migrations match the tables and were not edited. */
const problems = migrationProblems(fileURLToPath(new URL('..', import.meta.url)));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
