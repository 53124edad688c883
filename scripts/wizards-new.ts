import { runNew } from '#checker/commands/new-command.ts';

/** Writes a small quiz to fill in, for editors. */
const result = await runNew(process.argv.slice(2));
process.stderr.write(result.stderr);
process.stdout.write(result.stdout);
process.exitCode = result.exitCode;
