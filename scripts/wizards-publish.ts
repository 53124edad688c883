import { runPublish } from '#checker/commands/publish-command.ts';

/** Writes the names in use of wizards/ into live.json, for editors. */
const result = await runPublish(process.argv.slice(2));
process.stderr.write(result.stderr);
process.stdout.write(result.stdout);
// Not process.exit(), which would truncate a long report into a pipe.
process.exitCode = result.exitCode;
