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
       npm run wizards:texts -- import <language> <file>

Writes the texts and their translations as a sheet (CSV in UTF-8 with commas) for translators, and
reads it back.

  language         the language of the translations: es
  file             the sheet that came back
  --output <file>  the file to write; without it, the sheet is printed
  --folder <path>  a folder laid out like wizards/, which is the default
`;

/** Exports the translations of a folder for translators, or imports what they give back. */
export function runTexts([action, ...args]: readonly string[]): Promise<CliResult> {
  if (action === 'export') {
    return withArguments(args, USAGE, EXPORT, ({ values, positionals: [code, ...others] }) => {
      const language = languageIn(code, others);
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
          importTexts(files, language, file, folder),
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
const EXPORT = { output: { type: 'string' }, folder: FOLDER } as const;
const IMPORT = { folder: FOLDER } as const;

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
  language: Language,
  file: string,
  folder: string,
): Promise<CliResult> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const { message, fix } = unreadable(codeOf(error));
    return failed(`${file}: ${inWords(message, 'terminal')} ${fix}\n`);
  }
  try {
    const { imported, ...edited } = importSheet(files, language, bytes);
    if (imported.length === 0) return done('Nothing changes: every text is as it was.\n');
    const list = listed(imported.map(changeWords));
    const texts = count(imported.length, 'text');
    return done(`${list}${texts} imported into:\n${listed(await write(files, edited, folder))}`);
  } catch (error) {
    if (!(error instanceof BadSheet)) throw error;
    const { rows, message } = error;
    if (rows.length === 0) return failed(`${file}: ${message}\n`);
    const list = rows.map((row) => `${file}:${row.line}  ${row.message}\n`);
    return failed(`${list.join('')}\n${message}\n`);
  }
}

function changeWords({ row, before }: ImportedText): string {
  const name = `${row.wizard} ${row.key}: `;
  if (before === undefined) return `${name}new, ${quote(row.text)}`;
  return `${name}${quote(before)} becomes ${quote(row.text)}`;
}
