import { parseArgs } from 'node:util';
import { runScenes, SCENES } from './soak/run-scenes.ts';
import { allHeld, tableOf } from './soak/table.ts';

/** Load and faults on the real components: all scenes, or the named ones. The result is a table. */
export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string' } },
    allowPositionals: true,
  });
  const names = Object.keys(SCENES);
  const unknown = positionals.filter((name) => !names.includes(name));
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  if (unknown.length > 0 || (minutes !== undefined && !(minutes > 0))) {
    throw new Error(`npm run lab -- soak [--minutes N] [${names.join('|')} …]`);
  }
  const chosen = positionals.length > 0 ? positionals : names;
  const results = await runScenes(chosen, console.warn, minutes);
  process.stdout.write(`\n${tableOf(results)}\n`);
  process.exitCode = allHeld(results) ? 0 : 1;
}
