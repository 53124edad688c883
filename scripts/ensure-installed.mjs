import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install/ensure.mjs';
import { runNpmCi } from './install/npm.mjs';
import { problemWithRuntime } from './install/runtime.mjs';

// Runs before every command, even without installed packages and with any version of Node. So it is
// plain JavaScript and uses only Node's own modules.
const project = join(fileURLToPath(import.meta.url), '..', '..');

try {
  await ensureInstalled({ project, install: runNpmCi, say: (line) => console.warn(line) });
  const problem = problemWithRuntime(project);
  if (problem) throw new Error(problem);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
