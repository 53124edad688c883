import { runCli } from '#checker/cli.ts';

/** The editor's gate: says what is wrong in wizards/ and how to fix it. */
const result = await runCli(process.argv.slice(2), {
  env: process.env,
  isTerminal: process.stdout.isTTY === true,
});
process.stderr.write(result.stderr);
process.stdout.write(result.stdout);
// Not process.exit(): a long report into a pipe would be cut off.
process.exitCode = result.exitCode;
