import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install/ensure.mjs';
import { runNpmCi } from './install/npm.mjs';
import { problemWithRuntime } from './install/runtime.mjs';

// Runs before every command, even without installed packages and with any version of Node. So it is
// plain JavaScript and uses only Node's own modules. With `--to-run`, a production installation with a
// build is enough: `npm ci --omit=dev`.
const project = join(fileURLToPath(import.meta.url), '..', '..');

try {
  const isToRun = process.argv.includes('--to-run');
  await ensureInstalled({
    project,
    install: runNpmCi,
    say: (line) => console.warn(line),
    isToRun,
  });
  const problem = problemWithRuntime(project);
  if (problem) throw new Error(problem);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
