import { runCommand } from './commands.ts';
import { OPS } from './ops/commands.ts';

await runCommand('ops', OPS, process.argv.slice(2));
