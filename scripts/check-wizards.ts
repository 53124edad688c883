import { appendFileSync } from 'node:fs';
import { runCli } from '#checker/cli.ts';

/** Checks wizards/ and explains how to fix it, for editors. */
const result = await runCli(process.argv.slice(2), {
  env: process.env,
  isTerminal: process.stdout.isTTY === true,
});
process.stderr.write(result.stderr);
process.stdout.write(result.stdout);
const { GITHUB_STEP_SUMMARY: summaryFile } = process.env;
if (result.summary !== undefined && summaryFile) appendFileSync(summaryFile, result.summary);
// Not process.exit(), which would truncate a long report into a pipe.
process.exitCode = result.exitCode;
