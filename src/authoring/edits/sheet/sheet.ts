import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Document } from '#authoring/document/read.ts';
import { textsIn } from '#authoring/document/wizard/texts.ts';
import type { TextUse } from '#authoring/document/wizard/wizard.ts';
import { idIn, indexOf } from '#authoring/document/wizard/wizard-index.ts';
import { Refusal } from '#authoring/edits/refusal.ts';
import { isStarterText } from '#authoring/rules/starter-text.ts';
import { languageName } from '#authoring/rules/text-words.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';

/** The sheet that translators get, with the texts in the order in which visitors see them. */
export function sheetOf({ wizards, texts }: Document, language: Language): string {
  const [english, translated] = [textsIn(texts, DEFAULT_LANGUAGE), textsIn(texts, language)];
  const indexes = Map.groupBy(wizards.map(indexOf), idIn);
  const rows = Array.from(english, ([wizard, { entries }]) => {
    const named = (indexes.get(wizard) ?? []).flatMap((index) => inReadingOrder(index.texts));
    // Texts that nothing names come last.
    const keys = new Set([...named.map(({ value }) => value), ...entries.keys()]);
    return [...keys].flatMap((key) => {
      const source = entries.get(key)?.text;
      if (source === undefined) return [];
      const written = translated.get(wizard)?.entries.get(key)?.text ?? '';
      return [[wizard, key, source, isStarterText(written, language) ? '' : written]];
    });
  }).flat();
  // `bom` tells Excel that it is UTF-8.
  return stringify([columnsFor(language), ...rows.map((row) => row.map(marked))], {
    bom: true,
    record_delimiter: 'windows',
  });
}

function columnsFor(language: Language): readonly string[] {
  return ['wizard', 'key', languageName(DEFAULT_LANGUAGE), languageName(language)];
}

/** What visitors read last in the list of the schema they see at the end: bars and sessions. */
function inReadingOrder(texts: readonly TextUse[]): TextUse[] {
  const lists = ['steps', 'outcomes', 'profile', 'sessionThemes'];
  const order = ({ path: [list = ''] }: TextUse) => lists.indexOf(list);
  return texts.toSorted((one, other) => order(one) - order(other));
}

/** A row that translators gave back. */
export interface ReturnedRow {
  readonly line: number;
  readonly wizard: string;
  readonly key: string;
  readonly english: string;
  readonly text: string;
}

/** The rows of a sheet, whose columns may stand in any order. A sentence if it cannot be read. */
export function returnedRowsOf(
  bytes: Uint8Array,
  language: Language,
): readonly ReturnedRow[] | string {
  const unreadable = (why: string) =>
    `This is no sheet in UTF-8 with commas: ${why}. Save it as "CSV UTF-8".`;
  const sheet = new TextDecoder().decode(bytes);
  if (sheet.includes('\ufffd')) return unreadable('a letter is not saved as UTF-8');
  const records: { readonly line: number; readonly cells: readonly string[] }[] = [];
  try {
    parse(sheet, {
      bom: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: lines, cells });
        return cells;
      },
    });
  } catch (error) {
    return unreadable((error as Error).message);
  }
  const [header, ...rows] = records;
  const names = header?.cells.map((name) => name.trim()) ?? [];
  const columns = columnsFor(language).map((name) => names.indexOf(name));
  if (columns.includes(-1)) {
    return unreadable(`the first line needs the columns ${columnsFor(language).join(', ')}`);
  }
  return rows.map(({ line, cells }) => {
    const [wizard = '', key = '', english = '', text = ''] = columns.map((column) =>
      withoutMark((cells[column] ?? '').replace(/\r\n?/g, '\n')),
    );
    return { line, wizard: wizard.trim(), key: key.trim(), english, text };
  });
}

/** Where a cell begins like a formula, after apostrophes that it may have itself. */
const FORMULA = /^'*(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Programs would run a cell that begins like a formula. With an apostrophe before, it is a text. */
const marked = (cell: string): string => cell.replace(FORMULA, "'$&");

const withoutMark = (cell: string): string =>
  cell.replace(FORMULA, (apostrophes) => apostrophes.slice(1));

/** What is wrong with a row. */
export interface RowProblem {
  readonly line: number;
  readonly message: string;
}

/** Nothing is imported from a sheet. */
export class BadSheet extends Refusal {
  /** What is wrong with its rows; none if it cannot be read at all. */
  readonly rows: readonly RowProblem[];

  constructor(message: string, rows: readonly RowProblem[] = []) {
    super(message, { isOfFolder: true });
    this.rows = rows.toSorted((one, other) => one.line - other.line);
  }
}
