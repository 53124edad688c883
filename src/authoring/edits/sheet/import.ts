import { newFindings } from '#authoring/check-wizards.ts';
import { textFile } from '#authoring/document/files.ts';
import { BOM } from '#authoring/document/json/decode.ts';
import type { Document } from '#authoring/document/read.ts';
import { say } from '#authoring/document/say.ts';
import { liveOf } from '#authoring/document/wizard/check-live.ts';
import { formatLive, hashOfText } from '#authoring/document/wizard/live-file.ts';
import { memberOf, type Texts, textsIn } from '#authoring/document/wizard/texts.ts';
import { withTranslations } from '#authoring/document/wizard/translation-state.ts';
import { count, didYouMean, nearest, quote } from '#authoring/document/wording.ts';
import type { Edited } from '#authoring/edits/refusal.ts';
import { isStarterText } from '#authoring/rules/starter-text.ts';
import { languageName } from '#authoring/rules/text-words.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { pathOf, withText } from './insert-text.ts';
import { BadSheet, type ReturnedRow, type RowProblem, returnedRowsOf } from './sheet.ts';

/** A translation that a sheet changes or adds. */
export interface ImportedText {
  readonly row: ReturnedRow;
  /** Undefined if it was missing. */
  readonly before: string | undefined;
}

export interface Import extends Edited {
  readonly imported: readonly ImportedText[];
}

/** Puts the translations of a sheet in their places. Throws a `BadSheet` with all that is wrong. */
export function importSheet(files: Document, language: Language, sheet: Uint8Array): Import {
  const rows = returnedRowsOf(sheet, language);
  if (typeof rows === 'string') throw new BadSheet(rows);
  const english = textsIn(files.texts, DEFAULT_LANGUAGE);
  const own = textsIn(files.texts, language);
  refuse(problemsOf(rows, english, own, language));

  const imported = rows.flatMap((row): ImportedText[] => {
    const before = own.get(row.wizard)?.entries.get(row.key)?.text;
    const isSame = row.text.trim() === '' || row.text === before?.replace(/\r\n?/g, '\n');
    return isSame ? [] : [{ row, before }];
  });
  const changed = imported.map(({ row }) => row);
  const next: Record<string, string> = { ...files.files };
  for (const [wizard, model] of english) {
    const texts = changed.filter((row) => row.wizard === wizard);
    if (texts.length === 0) continue;
    const path = textFile(wizard, language);
    const mark = next[path]?.startsWith(BOM) ? BOM : '';
    next[path] = mark + editedTexts(own.get(wizard), model, texts);
  }
  refuse(newProblems(files, files.with(next), language, changed));

  const live = liveOf(files);
  if (files.live !== undefined && live !== undefined) {
    // The translations are right for the English of today.
    const right = changed.map((row) => ({ ...row, textId: row.wizard, language }));
    const content = formatLive(withTranslations(live, right));
    if (content !== files.live.source.text.replaceAll('\r\n', '\n')) next[LIVE_FILE] = content;
  }
  return { imported, files: next };
}

function refuse(rows: readonly RowProblem[]): void {
  if (rows.length === 0) return;
  const lines = count(rows.length, 'line');
  throw new BadSheet(`Nothing was imported: ${lines} must be put right first.`, rows);
}

type TextsByWizard = ReadonlyMap<string, Texts>;

/** What is wrong with rows, each taken by itself. */
function problemsOf(
  rows: readonly ReturnedRow[],
  english: TextsByWizard,
  own: TextsByWizard,
  language: Language,
): RowProblem[] {
  const lines = new Map<string, number>();
  return rows.flatMap((row) => {
    const { line, wizard, key } = row;
    const name = JSON.stringify([wizard, key]);
    const first = lines.get(name);
    if (first === undefined) lines.set(name, line);
    const message =
      first === undefined
        ? problemOf(row, english, own, language)
        : `The text ${quote(key)} of ${quote(wizard)} has a row already, in line ${first}.`;
    return message === undefined ? [] : [{ line, message }];
  });
}

function problemOf(
  row: ReturnedRow,
  english: TextsByWizard,
  own: TextsByWizard,
  language: Language,
): string | undefined {
  const { wizard, key } = row;
  const model = english.get(wizard);
  if (model === undefined) {
    const meant = nearest(wizard, english.keys());
    return `There is no quiz ${quote(wizard)} with English texts.${didYouMean(meant)}`;
  }
  const source = model.entries.get(key)?.text;
  if (source === undefined) {
    const meant = nearest(key, model.entries.keys());
    return `The quiz ${quote(wizard)} has no English text ${quote(key)}.${didYouMean(meant)}`;
  }
  if (hashOfText(row.english) !== hashOfText(source)) {
    return `The English of ${quote(key)} is ${quote(source)} today, but ${quote(row.english)} in the sheet. Export the texts again and translate what changed.`;
  }
  const file = own.get(wizard);
  if (file === undefined) return undefined;
  if (!file.isComplete || file.unknownProperties.length > 0) {
    return `${file.source.file} cannot be read as a whole. Run npm run wizards:check first.`;
  }
  const before = file.entries.get(key)?.text;
  const isEmpty = row.text.trim() === '';
  if (before !== undefined && isEmpty && !isStarterText(before, language)) {
    return `The ${languageName(language)} of ${quote(key)} is empty, but it has a text today.`;
  }
  const isGroup = memberOf(key, file) !== undefined || isInText(key, file);
  return before === undefined && !isEmpty && isGroup
    ? `${quote(key)} is no text in ${file.source.file}. Run npm run wizards:check first.`
    : undefined;
}

/** Whether a text stands where the key needs a group. */
function isInText(key: string, { entries }: Texts): boolean {
  return Array.from(key.matchAll(/\./g)).some(({ index }) => entries.has(key.slice(0, index)));
}

/** The text file with these texts changed or added, and every other byte as it was. */
function editedTexts(file: Texts | undefined, model: Texts, rows: readonly ReturnedRow[]): string {
  const texts = new Map(rows.map(({ key, text }) => [key, text]));
  // In the order of the English file, so that each finds the neighbour before it.
  return Array.from(model.entries.keys()).reduce((content, key) => {
    const text = texts.get(key);
    if (text === undefined) return content;
    const known = pathOf(file?.root, key);
    const path = known.length > 0 ? known : pathOf(model.root, key);
    return withText(content, path, text, model.root);
  }, file?.source.text ?? '{}\n');
}

/** What the check finds in the changed texts and did not find before, at the lines of the sheet. */
function newProblems(
  before: Document,
  after: Document,
  language: Language,
  rows: readonly ReturnedRow[],
): RowProblem[] {
  if (rows.length === 0) return [];
  return newFindings(before, after).flatMap((diagnostic) => {
    const { severity, file, text, part } = diagnostic;
    const own = rows.filter(({ wizard }) => after.shownAs(textFile(wizard, language)) === file);
    // Two texts may not fit together, of which only the other one was changed.
    const row = own.find(({ key }) => key === text?.key) ?? own[0];
    if (row === undefined || severity !== 'error' || part === 'name') return [];
    const { message, fix } = say(diagnostic);
    return [{ line: row.line, message: `${message} ${fix}` }];
  });
}
