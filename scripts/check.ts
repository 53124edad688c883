import { fileURLToPath } from 'node:url';
import { gatesOf, runGates } from './check/gates.ts';

/**
 * All static checks: types, style, boundaries, dead code, wizards and generated files. Arguments
 * select gates by a part of their names: `npm run check -- "types of src/web"`.
 */
const project = fileURLToPath(new URL('..', import.meta.url));

const names = process.argv.slice(2);
const gates = gatesOf(project).filter(
  (gate) => names.length === 0 || names.some((name) => gate.name.includes(name)),
);
if (gates.length === 0) {
  const all = gatesOf(project).map((gate) => gate.name);
  console.error(`There is no gate ${names.join(', ')}; the gates are: ${all.join('; ')}.`);
  process.exit(1);
}
const { passed, failed } = await runGates(gates, { cwd: project, say: console.warn });
console.warn(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
