import { runCommand } from './commands.ts';
import { ENDED_OPS, OPS } from './ops/commands.ts';

await runCommand('ops', OPS, process.argv.slice(2), ENDED_OPS);
