import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CliResult,
  done,
  failed,
  folderIn,
  Misuse,
  withArguments,
} from '#authoring/cli/cli-result.ts';
import { formatDiagnostics } from '#authoring/cli/human.ts';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { writeFiles } from '#authoring/disk/write-files.ts';

const USAGE = `Usage: npm run -s wizards:book -- [--output <folder>] [folder]

  folder             a folder laid out like wizards/, which is the default
  --output <folder>  where the page is written; .cache/book/ by default
`;

const ARGUMENTS = { output: { type: 'string', default: '.cache/book' } } as const;

/** The name of the page, which can be sent around. */
export const REVIEW_FILE = 'quizzes.html';

/** Writes one page with every screen of every quiz of a folder. */
export function runBook(args: readonly string[]): Promise<CliResult> {
  return withArguments(args, USAGE, ARGUMENTS, ({ values: { output }, positionals }) => {
    if (output === '') throw new Misuse('The name of the output folder is empty.');
    return writeBook(folderIn(positionals), output);
  });
}

async function writeBook(folder: string, output: string): Promise<CliResult> {
  const checked = await checkWizards(folder);
  const { diagnostics } = checked;
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    const report = formatDiagnostics(diagnostics);
    return failed(`${report}\nNo book was written.\n`);
  }
  const file = join(output, REVIEW_FILE);
  try {
    await mkdir(output, { recursive: true });
    // Loads the bundler, which a refusal can do without.
    const { reviewFile } = await import('./review-file.ts');
    await writeFiles(new Map([[file, await reviewFile(folder, checked)]]));
  } catch (error) {
    const reason = (error as Error).message;
    return failed(`The book could not be written to ${output}: ${reason}\n`);
  }
  const warnings = diagnostics.length === 0 ? '' : WITH_WARNINGS;
  return done(
    `The book is written. Everything is in one file, to open in a browser or to send around:\n\n  ${file}\n${warnings}`,
  );
}

const WITH_WARNINGS =
  '\nThe wizards have warnings. The first page lists them; so does npm run wizards:check\n';
