import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CliResult,
  done,
  failed,
  folderIn,
  Misuse,
  withArguments,
} from '#checker/cli-result.ts';
import { writeFiles } from '#checker/json/write-files.ts';
import { formatDiagnostics } from '#checker/report/human.ts';
import { fileOf, INDEX_PAGE, makeBook } from './make-book.ts';

const USAGE = `Usage: npm run -s wizards:book -- [--output <folder>] [folder]

  folder             a folder laid out like wizards/, which is the default
  --output <folder>  where the pages are written; .cache/book/ by default
`;

const ARGUMENTS = { output: { type: 'string', default: '.cache/book' } } as const;

/** Writes a page for each quiz of a folder, and an index. */
export function runBook(args: readonly string[]): Promise<CliResult> {
  return withArguments(args, USAGE, ARGUMENTS, ({ values: { output }, positionals }) => {
    if (output === '') throw new Misuse('The name of the output folder is empty.');
    return writeBook(folderIn(positionals), output);
  });
}

async function writeBook(folder: string, output: string): Promise<CliResult> {
  const { diagnostics, pages } = await makeBook(folder, { isServed: false });
  if (pages.size === 0) {
    const report = formatDiagnostics(diagnostics, { color: false });
    return failed(`${report}\nNo book was written.\n`);
  }
  try {
    await write(output, pages);
  } catch (error) {
    const reason = (error as Error).message;
    return failed(`The book could not be written to ${output}: ${reason}\n`);
  }
  const lines = Array.from(pages.keys(), (page) => `  ${join(output, fileNameOf(page))}`);
  const warnings = diagnostics.length === 0 ? '' : WITH_WARNINGS;
  return done(
    `The book is written. Open the first file in a browser:\n\n${lines.join('\n')}\n${warnings}`,
  );
}

const WITH_WARNINGS =
  '\nThe wizards have warnings. The index lists them; so does npm run wizards:check\n';

function fileNameOf(page: string): string {
  return page === INDEX_PAGE ? page : fileOf(page);
}

async function write(folder: string, pages: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = Array.from(
    pages,
    ([page, html]) => [join(folder, fileNameOf(page)), html] as const,
  );
  await writeFiles(new Map(files));
}
