import { runTranslated } from '#checker/commands/translated-command.ts';

/** Records translations of wizards/ as right, for editors. */
const result = await runTranslated(process.argv.slice(2));
process.stderr.write(result.stderr);
process.stdout.write(result.stdout);
process.exitCode = result.exitCode;
