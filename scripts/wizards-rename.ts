import { runRename } from '#checker/commands/rename-command.ts';

/** Gives something in a wizard another name, wherever it is named, for editors. */
const result = await runRename(process.argv.slice(2));
process.stderr.write(result.stderr);
process.stdout.write(result.stdout);
process.exitCode = result.exitCode;
