import { parseArgs } from 'node:util';
import { runScenes, SCENES } from '../tests/soak/run-scenes.ts';
import { allHeld, tableOf } from '../tests/soak/table.ts';

/** Load and faults on the real components: all scenes, or the named ones. The result is a table. */
const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string' } },
  allowPositionals: true,
});
const names = Object.keys(SCENES);
const unknown = positionals.filter((name) => !names.includes(name));
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);

if (unknown.length > 0 || (minutes !== undefined && !(minutes > 0))) {
  console.error(`npm run soak -- [--minutes N] [${names.join('|')} …]`);
  process.exitCode = 1;
} else {
  const chosen = positionals.length > 0 ? positionals : names;
  const results = await runScenes(chosen, console.warn, minutes);
  process.stdout.write(`\n${tableOf(results)}\n`);
  process.exitCode = allHeld(results) ? 0 : 1;
}
