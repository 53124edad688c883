import { parse } from 'csv-parse/sync';
import { decode } from '#checker/json/decode.ts';

export type Separator = ',' | ';';

/** A row of a sheet as it was read. */
export interface CsvRow {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is wrong with a file as a whole, and where. */
export interface CsvProblem {
  readonly line: number;
  readonly message: string;
}

/**
 * A sheet for Excel and LibreOffice, by RFC 4180. The mark at its beginning tells Excel that it is
 * UTF-8.
 */
export function formatCsv(rows: readonly (readonly string[])[], separator: Separator): string {
  const special = new RegExp(`["\\r\\n${separator}]`);
  const quoted = (cell: string) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = rows.map((row) => row.map((cell) => quoted(withoutFormula(cell))).join(separator));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** Reads what spreadsheet programs save: with any separator and line break, in UTF-8 or UTF-16. */
export function parseCsv(bytes: Uint8Array): readonly CsvRow[] | CsvProblem {
  const { text, flaw } = decode(bytes);
  if (flaw?.kind === 'invalid-utf-8') {
    return {
      line: lineAt(text, flaw.offset),
      message: 'Here is a letter that is not saved as UTF-8. Save the sheet as "CSV UTF-8".',
    };
  }
  const sheet = text.replace(PREAMBLE, '');
  const before = lineAt(text, text.length - sheet.length) - 1;
  return rowsOf(sheet, before);
}

/**
 * What npm prints before a command's own output, unless it runs with -s; and Excel's `sep=;`. The
 * mark of UTF-8 may stand before and after.
 */
const PREAMBLE = /^\ufeff?(?:(?:> .*|sep=.)?\r?\n)*\ufeff?/;

function rowsOf(sheet: string, before: number): CsvRow[] | CsvProblem {
  /** The line on which each record ends. */
  const ends: number[] = [];
  const beginningOf = (record: number) => before + (ends[record - 1] ?? 0) + 1;
  let records: string[][];
  try {
    records = parse(sheet, {
      delimiter: separatorOf(sheet),
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record, { lines }) => {
        ends.push(lines);
        return record;
      },
    });
  } catch {
    return {
      line: beginningOf(ends.length),
      message:
        'This line is not written as CSV. A quotation mark may be opened and never closed. One inside a cell is written twice, and the cell stands in quotation marks as a whole.',
    };
  }
  return records.flatMap((record, index) => {
    // Programs save empty rows below the others.
    if (record.every((cell) => cell.trim() === '')) return [];
    const cells = record.map((cell) => withFormula(cell.replace(/\r\n?/g, '\n')));
    return [{ line: beginningOf(index), cells }];
  });
}

/** The separator that stands most often between the names of the columns. */
function separatorOf(sheet: string): string {
  const header = sheet.replace(/[\r\n].*/s, '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Programs would run a cell that begins like this. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** With an apostrophe before it a cell is a text. One more, so that none gets lost. */
function withoutFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function withFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\r|\n/).length;
}
