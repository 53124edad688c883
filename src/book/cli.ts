import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type CliResult, done, failed, invalid, parseArguments } from '#checker/cli-result.ts';
import { writeFiles } from '#checker/json/write-files.ts';
import { formatDiagnostics } from '#checker/report/human.ts';
import { fileOf, INDEX_PAGE, makeBook } from './make-book.ts';

const USAGE = `Usage: npm run -s wizards:book -- [--output <folder>] [folder]

  folder             a folder laid out like wizards/, which is the default
  --output <folder>  where the pages are written; .cache/book/ by default
`;

/** Writes a page for each quiz of a folder, and an index. */
export async function runBook(args: readonly string[]): Promise<CliResult> {
  const options = readArguments(args);
  if ('complaint' in options) return invalid(`${options.complaint}\n\n${USAGE}`);
  if (options.help) return done(USAGE);

  const { diagnostics, pages } = await makeBook(options.folder, { isServed: false });
  if (pages.size === 0) {
    const report = formatDiagnostics(diagnostics, { color: false });
    return failed(`${report}\nNo book was written.\n`);
  }
  try {
    await write(options.output, pages);
  } catch (error) {
    const reason = (error as Error).message;
    return failed(`The book could not be written to ${options.output}: ${reason}\n`);
  }
  const lines = Array.from(pages.keys(), (page) => `  ${join(options.output, fileNameOf(page))}`);
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

type Options =
  | { readonly help: boolean; readonly output: string; readonly folder: string }
  | { readonly complaint: string };

function readArguments(args: readonly string[]): Options {
  const parsed = parseArguments(args, {
    output: { type: 'string', default: '.cache/book' },
    help: { type: 'boolean', default: false },
  });
  if ('complaint' in parsed) return parsed;
  const { values, positionals } = parsed;
  const [folder = 'wizards', ...others] = positionals;
  if (others.length > 0) return { complaint: 'Name one folder at a time.' };
  if (folder === '' || values.output === '') return { complaint: 'A name of a folder is empty.' };
  return { ...values, folder };
}
