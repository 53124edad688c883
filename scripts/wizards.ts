import { appendFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type CliResult, forTerminal } from '#authoring/cli/cli-result.ts';
import { type Commands, runCommand } from './commands.ts';

/** What editors do with the wizards. Each command is also an entry of its own: `wizards:check`. */
const project = fileURLToPath(new URL('..', import.meta.url));

// The modules of a command are loaded below, and each would be compiled again for each check.
enableCompileCache(`${project}.cache/compiled`);

const printed = (answer: (args: readonly string[]) => Promise<CliResult>) => {
  return async (args: readonly string[]) => {
    const { stderr, stdout, exitCode } = await answer(args);
    process.stderr.write(forTerminal(stderr));
    // A sheet of texts in a file has to be what it is.
    process.stdout.write(process.stdout.isTTY ? forTerminal(stdout) : stdout);
    // Not process.exit(), which would truncate a long report into a pipe.
    process.exitCode = exitCode;
  };
};

const COMMANDS: Commands = {
  check: {
    does: 'checks the wizards and explains how to fix them',
    run: printed(check),
  },
  new: {
    does: 'writes a small quiz to fill in, with its texts in every language',
    run: printed(async (args) => (await import('#authoring/cli/new-command.ts')).runNew(args)),
  },
  rename: {
    does: 'gives something another name wherever it is named, and keeps stored answers',
    run: printed(async (args) =>
      (await import('#authoring/cli/rename-command.ts')).runRename(args),
    ),
  },
  publish: {
    does: 'writes the names that visitors know from now on, as the last step of a change',
    run: printed(async (args) =>
      (await import('#authoring/cli/publish-command.ts')).runPublish(args),
    ),
  },
  adopt: {
    does: 'keeps the variant that works better and ends the others',
    run: printed(async (args) => (await import('#authoring/cli/adopt-command.ts')).runAdopt(args)),
  },
  texts: {
    does: 'writes the texts as a sheet for translators, and reads it back',
    run: printed(async (args) => (await import('#authoring/cli/texts-command.ts')).runTexts(args)),
  },
  translated: {
    does: 'records that a translation is right although the original has changed',
    run: printed(async (args) =>
      (await import('#authoring/cli/translated-command.ts')).runTranslated(args),
    ),
  },
  book: {
    does: 'writes one page with every screen of the quizzes, to review and print, in .cache/book/',
    run: printed(async (args) => (await import('#authoring/vite/review/cli.ts')).runBook(args)),
  },
};

async function check(args: readonly string[]): Promise<CliResult> {
  const { runCli } = await import('#authoring/cli/cli.ts');
  const result = await runCli(args, process.env);
  const { GITHUB_STEP_SUMMARY: summaryFile } = process.env;
  if (result.summary !== undefined && summaryFile) appendFileSync(summaryFile, result.summary);
  return result;
}

await runCommand('wizards', COMMANDS, process.argv.slice(2));
