import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CliResult, done, failed, Misuse, withArguments } from '#authoring/cli/cli-result.ts';
import { shownPath, unreadable } from '#authoring/document/json/read-json.ts';
import { writeFiles } from '#authoring/document/json/write-files.ts';
import { inWords } from '#authoring/document/sentence.ts';
import type { FolderFiles } from '#authoring/document/wizard/folder.ts';
import { TRANSLATIONS } from '#authoring/document/wizard/texts.ts';
import { choicesOf, count, quote } from '#authoring/document/wording.ts';
import type { Language } from '#contract/languages.ts';
import { type ImportedText, importRows, type RowProblem } from './sheet/import.ts';
import { returnedRowsOf, sheetOf } from './sheet/sheet.ts';
import { withFiles } from './with-files.ts';

const USAGE = `Usage: npm run -s wizards:texts -- export <language> [--output <file>]
       npm run wizards:texts -- import <language> <file> [--dry-run]

Writes the texts and their translations as a sheet (CSV in UTF-8 with commas) for translators, and
reads it back.

  language         the language of the translations: es
  file             the sheet that came back; - reads it from a pipe
  --output <file>  the file to write; without it, the sheet is printed
  --dry-run        says what would change, and changes nothing
  --folder <path>  a folder laid out like wizards/, which is the default
`;

export interface TextsSurroundings {
  /** Everything that is piped in. */
  readStandardInput(): Promise<Uint8Array>;
}

/** Exports the translations of a folder for translators, or imports what they give back. */
export function runTexts(
  [action, ...args]: readonly string[],
  surroundings: TextsSurroundings,
): Promise<CliResult> {
  if (action === 'export') {
    return withArguments(args, USAGE, EXPORT, ({ values, positionals: [code, ...others] }) => {
      const language = languageIn(code, others);
      if (values.semicolons) {
        throw new Misuse(
          'A sheet has commas now: leave --semicolons out, and open the sheet by Data, From Text/CSV.',
        );
      }
      return withFiles(values.folder, (files) => exportTexts(files, { ...values, language }));
    });
  }
  if (action === 'import') {
    return withArguments(
      args,
      USAGE,
      IMPORT,
      ({ values, positionals: [code, file, ...others] }) => {
        const language = languageIn(code, others);
        if (file === undefined) throw new Misuse('Name the sheet to import.');
        return withFiles(values.folder, (files) =>
          importTexts(files, { ...values, language, file }, surroundings),
        );
      },
    );
  }
  return withArguments(action === undefined ? [] : [action], USAGE, {}, () => {
    throw new Misuse('Say export or import.');
  });
}

function languageIn(code: string | undefined, [another]: readonly string[]): Language {
  const language = TRANSLATIONS.find((each) => each === code);
  if (language === undefined) {
    throw new Misuse(`Name the language of the translations: ${choicesOf(TRANSLATIONS)}.`);
  }
  if (another !== undefined) throw new Misuse(`There is one name too many: ${quote(another)}.`);
  return language;
}

const FOLDER = { type: 'string', default: 'wizards' } as const;
const EXPORT = {
  output: { type: 'string' },
  // It has ended, and a sentence says so.
  semicolons: { type: 'boolean', default: false },
  folder: FOLDER,
} as const;
const IMPORT = { 'dry-run': { type: 'boolean', default: false }, folder: FOLDER } as const;

interface ExportOptions {
  readonly language: Language;
  readonly output?: string | undefined;
}

interface ImportOptions {
  readonly language: Language;
  readonly file: string;
  readonly folder: string;
  readonly 'dry-run': boolean;
}

async function exportTexts(files: FolderFiles, options: ExportOptions): Promise<CliResult> {
  const sheet = sheetOf(files, options.language);
  if (options.output === undefined) return done(sheet);
  try {
    await writeFiles(new Map([[options.output, sheet]]));
  } catch (error) {
    return failed(`${options.output} cannot be written. ${(error as Error).message}\n`);
  }
  return done(`The texts were written to ${options.output}.\n`);
}

async function importTexts(
  files: FolderFiles,
  options: ImportOptions,
  { readStandardInput }: TextsSurroundings,
): Promise<CliResult> {
  const { file, language, folder } = options;
  let bytes: Uint8Array;
  try {
    bytes = file === '-' ? await readStandardInput() : await readFile(file);
  } catch (error) {
    const { message, fix } = unreadable(error);
    return failed(`${file}: ${inWords(message, 'terminal')} ${fix}\n`);
  }
  const rows = returnedRowsOf(bytes, language);
  if (typeof rows === 'string') return failed(`${file}: ${rows}\n`);
  const pathOfTexts = (wizard: string) => `${shownPath(folder)}/texts/${language}/${wizard}.json`;
  const result = await importRows(files, folder, language, rows, pathOfTexts);
  if ('problems' in result) return notImported(file, result.problems);

  const { imported, contents } = result;
  if (imported.length === 0) return done('Nothing changes: every text is as it was.\n');
  const list = imported.map(changeWords).join('');
  if (options['dry-run']) return done(`${list}${count(imported.length, 'text')} would change.\n`);
  // The first translation into a language needs its folder.
  for (const path of contents.keys()) await mkdir(dirname(path), { recursive: true });
  await writeFiles(contents);
  const paths = Array.from(contents.keys(), (path) => `  ${path}\n`).join('');
  return done(`${list}${count(imported.length, 'text')} imported into:\n${paths}`);
}

function changeWords({ row, before }: ImportedText): string {
  const name = `  ${row.wizard} ${row.key}: `;
  if (before === undefined) return `${name}new, ${quote(row.text)}\n`;
  return `${name}${quote(before)} becomes ${quote(row.text)}\n`;
}

function notImported(file: string, problems: readonly RowProblem[]): CliResult {
  const name = file === '-' ? 'the sheet' : file;
  const list = problems
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, message }) => `${name}:${line}  ${message}\n`);
  return failed(
    `${list.join('')}\nNothing was imported: ${count(problems.length, 'line')} must be put right first.\n`,
  );
}
