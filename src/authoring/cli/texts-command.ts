import { readFile } from 'node:fs/promises';
import { codeOf } from '#authoring/disk/read-text.ts';
import { writeFiles } from '#authoring/disk/write-files.ts';
import { unreadable } from '#authoring/document/json/read-json.ts';
import type { Document } from '#authoring/document/read.ts';
import { inWords } from '#authoring/document/say.ts';
import { TRANSLATIONS } from '#authoring/document/wizard/texts.ts';
import { choicesOf, count, quote } from '#authoring/document/wording.ts';
import { type ImportedText, importSheet } from '#authoring/edits/sheet/import.ts';
import { BadSheet, sheetOf } from '#authoring/edits/sheet/sheet.ts';
import type { Language } from '#contract/languages.ts';
import { type CliResult, done, failed, Misuse, withArguments } from './cli-result.ts';
import { listed, withDocument, write } from './run-edit.ts';

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
      return withDocument(values.folder, (files) => exportTexts(files, language, values.output));
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
        return withDocument(values.folder, (files, folder) =>
          importTexts(files, { ...values, language, file, folder }, surroundings),
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

interface ImportOptions {
  readonly language: Language;
  readonly file: string;
  readonly folder: string;
  readonly 'dry-run': boolean;
}

async function exportTexts(
  files: Document,
  language: Language,
  output: string | undefined,
): Promise<CliResult> {
  const sheet = sheetOf(files, language);
  if (output === undefined) return done(sheet);
  try {
    await writeFiles(new Map([[output, sheet]]));
  } catch (error) {
    return failed(`${output} cannot be written. ${(error as Error).message}\n`);
  }
  return done(`The texts were written to ${output}.\n`);
}

async function importTexts(
  files: Document,
  { file, language, folder, 'dry-run': isDry }: ImportOptions,
  { readStandardInput }: TextsSurroundings,
): Promise<CliResult> {
  let bytes: Uint8Array;
  try {
    bytes = file === '-' ? await readStandardInput() : await readFile(file);
  } catch (error) {
    const { message, fix } = unreadable(codeOf(error));
    return failed(`${file}: ${inWords(message, 'terminal')} ${fix}\n`);
  }
  try {
    const { imported, ...edited } = importSheet(files, language, bytes);
    if (imported.length === 0) return done('Nothing changes: every text is as it was.\n');
    const list = listed(imported.map(changeWords));
    const texts = count(imported.length, 'text');
    if (isDry) return done(`${list}${texts} would change.\n`);
    return done(`${list}${texts} imported into:\n${listed(await write(files, edited, folder))}`);
  } catch (error) {
    if (!(error instanceof BadSheet)) throw error;
    const { rows, message } = error;
    if (rows.length === 0) return failed(`${file}: ${message}\n`);
    const name = file === '-' ? 'the sheet' : file;
    const list = rows.map((row) => `${name}:${row.line}  ${row.message}\n`);
    return failed(`${list.join('')}\n${message}\n`);
  }
}

function changeWords({ row, before }: ImportedText): string {
  const name = `${row.wizard} ${row.key}: `;
  if (before === undefined) return `${name}new, ${quote(row.text)}`;
  return `${name}${quote(before)} becomes ${quote(row.text)}`;
}
