import { buffer } from 'node:stream/consumers';
import { runTexts } from '#checker/commands/texts-command.ts';

/** Writes the texts of wizards/ as a sheet for translators, and reads it back. */
const result = await runTexts(process.argv.slice(2), {
  readStandardInput: () => buffer(process.stdin),
});
process.stderr.write(result.stderr);
process.stdout.write(result.stdout);
// Not process.exit(), which would truncate a long sheet into a pipe.
process.exitCode = result.exitCode;
