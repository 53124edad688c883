import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCli } from '#checker/cli.ts';
import { NAMES_SCHEMA, writeNamesSchema } from '#checker/names-schema.ts';

/** Checks wizards/ and explains how to fix it, for editors. */
const args = process.argv.slice(2);
const result = await runCli(args, {
  env: process.env,
  isTerminal: process.stdout.isTTY === true,
});
process.stderr.write(result.stderr);
process.stdout.write(result.stdout);
const { GITHUB_STEP_SUMMARY: summaryFile } = process.env;
if (result.summary !== undefined && summaryFile) appendFileSync(summaryFile, result.summary);
const isOfProject = args.every((argument) => argument.startsWith('-'));
if (isOfProject && result.exitCode !== 2 && process.env.CI === undefined) {
  const project = fileURLToPath(new URL('..', import.meta.url));
  // What the editor program offers is worth no error.
  await writeNamesSchema(`${project}wizards`, `${project}${NAMES_SCHEMA}`).catch(() => undefined);
}
// Not process.exit(), which would truncate a long report into a pipe.
process.exitCode = result.exitCode;
