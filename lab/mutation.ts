import { remainsOf, tableOf } from './mutation/in-words.ts';
import { type Run, runsOf } from './mutation/parts.ts';
import { judge } from './mutation/run.ts';
import type { Verdict } from './mutation/verdict.ts';

/** Mutation testing: changes code in thousands of places and lists what no test noticed. */
export async function run(args: readonly string[], project: string): Promise<void> {
  process.chdir(project);
  const verdicts: [Run, Verdict][] = [];
  for (const each of runsOf(args)) {
    console.warn(`\n— ${each.name} —`);
    const verdict = await judge(each, project);
    const remains = remainsOf(verdict);
    if (remains !== '') console.warn(`\n${remains}`);
    verdicts.push([each, verdict]);
  }
  process.stdout.write(`\n${tableOf(verdicts.map(([{ name }, verdict]) => [name, verdict]))}\n`);
  process.exitCode = verdicts.every(([, { isGood }]) => isGood) ? 0 : 1;
}
