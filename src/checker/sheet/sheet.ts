import { languageName } from '#checker/rules/text-words.ts';
import { choicesOf, didYouMean, nearest, quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { type CsvProblem, type CsvRow, formatCsv, type Separator } from './csv.ts';
import type { SheetRow } from './rows.ts';

/** The sheet that translators get. */
export function formatSheet(
  rows: readonly SheetRow[],
  language: Language,
  separator: Separator,
): string {
  const columns: readonly (readonly [name: string, cellOf: (row: SheetRow) => string])[] = [
    ['wizard', ({ wizard }) => wizard],
    ['key', ({ key }) => key],
    ['place', ({ place }) => place],
    ['limit', ({ limit }) => limit?.toString() ?? ''],
    [languageName(DEFAULT_LANGUAGE), ({ english }) => english],
    [languageName(language), ({ text = '' }) => text],
    ['state', ({ state }) => state],
  ];
  const lines = rows.map((row) => columns.map(([, cellOf]) => cellOf(row)));
  return formatCsv([columns.map(([name]) => name), ...lines], separator);
}

/** A row that translators gave back. */
export interface ReturnedRow {
  readonly line: number;
  readonly wizard: string;
  readonly key: string;
  readonly english: string;
  readonly text: string;
  /** As it is written; empty without such a column. */
  readonly state: string;
}

/** Finds the columns by their names, in whatever order they stand. */
export function returnedRowsOf(
  [header, ...rows]: readonly CsvRow[],
  language: Language,
): readonly ReturnedRow[] | CsvProblem {
  if (header === undefined) return { line: 1, message: 'The file is empty.' };
  const names = header.cells.map((name) => name.trim().toLowerCase());
  const needed = ['wizard', 'key', languageName(DEFAULT_LANGUAGE), languageName(language)];
  const missing = needed.filter((name) => !names.includes(name.toLowerCase()));
  const [first] = missing;
  if (first !== undefined) {
    const meant = nearest(first, names);
    return {
      line: header.line,
      message: `There is no column ${choicesOf([first])}.${didYouMean(meant)} The first line must have the names of the columns, as they were exported.`,
    };
  }
  const twice = needed.find(
    (name) => names.indexOf(name.toLowerCase()) !== names.lastIndexOf(name.toLowerCase()),
  );
  if (twice !== undefined) {
    return { line: header.line, message: `There are two columns ${quote(twice)}.` };
  }
  return rows.map(({ line, cells }) => {
    const cell = (name: string) => cells[names.indexOf(name.toLowerCase())] ?? '';
    return {
      line,
      wizard: cell('wizard').trim(),
      key: cell('key').trim(),
      english: cell(languageName(DEFAULT_LANGUAGE)),
      text: cell(languageName(language)),
      state: cell('state').trim().toLowerCase(),
    };
  });
}
