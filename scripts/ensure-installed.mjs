import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install/ensure.mjs';
import { runNpmCi } from './install/npm.mjs';
import { problemWithRuntime } from './install/runtime.mjs';

// Runs before every command, with nothing installed and whatever Node the machine has:
// hence plain JavaScript and nothing but Node's own modules.
const project = join(fileURLToPath(import.meta.url), '..', '..');

try {
  await ensureInstalled({ project, install: runNpmCi, say: (line) => console.warn(line) });
  const problem = problemWithRuntime(project);
  if (problem) throw new Error(problem);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
