import { fileURLToPath } from 'node:url';
import { remainsOf, tableOf } from '../tests/mutation/in-words.ts';
import { type Run, runsOf } from '../tests/mutation/parts.ts';
import { judge } from '../tests/mutation/run.ts';
import type { Verdict } from '../tests/mutation/verdict.ts';

/** Mutation testing: changes code in thousands of places and lists what no test noticed. */
const project = fileURLToPath(new URL('..', import.meta.url));
process.chdir(project);

try {
  const verdicts: [Run, Verdict][] = [];
  for (const run of runsOf(process.argv.slice(2))) {
    console.warn(`\n— ${run.name} —`);
    const verdict = await judge(run, project);
    const remains = remainsOf(verdict);
    if (remains !== '') console.warn(`\n${remains}`);
    verdicts.push([run, verdict]);
  }
  process.stdout.write(`\n${tableOf(verdicts.map(([{ name }, verdict]) => [name, verdict]))}\n`);
  process.exitCode = verdicts.every(([, { isGood }]) => isGood) ? 0 : 1;
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
