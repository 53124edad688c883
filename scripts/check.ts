import { fileURLToPath } from 'node:url';
import { gatesOf } from './check/gates.ts';
import { runGates } from './check/run-gates.ts';

/** Types, style, boundaries, dead code, wizards and generated files: all that needs no running. */
const project = fileURLToPath(new URL('..', import.meta.url));

const { passed, failed } = await runGates(gatesOf(project), { cwd: project, say: console.warn });
console.warn(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
