import { newFindings } from '#authoring/check-wizards.ts';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import { say } from '#authoring/document/say.ts';
import type { FolderFiles } from '#authoring/document/wizard/folder.ts';
import { formatLive, hashOfText, liveOf } from '#authoring/document/wizard/live-file.ts';
import { type TextFile, type Texts, textsIn } from '#authoring/document/wizard/texts.ts';
import { withTranslations } from '#authoring/document/wizard/translation-state.ts';
import { didYouMean, nearest, quote } from '#authoring/document/wording.ts';
import { isStarterText } from '#authoring/rules/starter-text.ts';
import { languageName } from '#authoring/rules/text-words.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { pathOf, withText } from './insert-text.ts';
import type { ReturnedRow } from './sheet.ts';

/** What is wrong with a row. */
export interface RowProblem {
  readonly line: number;
  readonly message: string;
}

/** A translation that a sheet changes or adds. */
export interface ImportedText {
  readonly row: ReturnedRow;
  /** Undefined if it was missing. */
  readonly before: string | undefined;
}

export type Import =
  | {
      readonly imported: readonly ImportedText[];
      /** The files that change, by the path they have in reports. */
      readonly contents: ReadonlyMap<string, string>;
    }
  | { readonly problems: readonly RowProblem[] };

/** What a sheet of translations changes in a folder, or everything that is wrong with it. */
export async function importRows(
  files: FolderFiles,
  folder: string,
  language: Language,
  rows: readonly ReturnedRow[],
  pathOfTexts: (wizard: string) => string,
): Promise<Import> {
  const english = textsIn(files.texts, DEFAULT_LANGUAGE);
  const own = textsIn(files.texts, language);
  const problems = problemsOf(rows, english, own, language);
  if (problems.length > 0) return { problems };

  const live = liveOf(files);
  const imported = rows.flatMap((row): ImportedText[] => {
    const before = own.get(row.wizard)?.entries.get(row.key)?.text;
    const isSame = row.text.trim() === '' || row.text === before?.replace(/\r\n?/g, '\n');
    return isSame ? [] : [{ row, before }];
  });
  const changed = imported.map(({ row }) => row);
  const next = Array.from(english).flatMap(([wizard, model]): TextFile[] => {
    const texts = changed.filter((row) => row.wizard === wizard);
    if (texts.length === 0) return [];
    const file = own.get(wizard);
    const path = file?.source.file ?? pathOfTexts(wizard);
    return [{ ...jsonOf(editedTexts(file, model, texts), path, wizard), language }];
  });
  const found = await newProblems(files, next, folder, changed);
  if (found.length > 0) return { problems: found };

  const contents = new Map(next.map(({ source }) => [source.file, source.text]));
  if (files.live !== undefined && live !== undefined) {
    // The translations are right for the English of today.
    const right = changed.map((row) => ({ ...row, textId: row.wizard, language }));
    const content = formatLive(withTranslations(live, right));
    if (content !== files.live.source.text.replaceAll('\r\n', '\n')) {
      contents.set(files.live.source.file, content);
    }
  }
  return { imported, contents };
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
    return `There is no wizard ${quote(wizard)} with English texts.${didYouMean(meant)}`;
  }
  const source = model.entries.get(key)?.text;
  if (source === undefined) {
    const meant = nearest(key, model.entries.keys());
    return `The wizard ${quote(wizard)} has no English text ${quote(key)}.${didYouMean(meant)}`;
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
  const isGroup = file.groups.has(key) || isInText(key, file);
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
async function newProblems(
  files: FolderFiles,
  next: readonly TextFile[],
  folder: string,
  rows: readonly ReturnedRow[],
): Promise<RowProblem[]> {
  if (next.length === 0) return [];
  const changed = new Set(next.map(({ source }) => source.file));
  const texts = [...files.texts.filter(({ source }) => !changed.has(source.file)), ...next];
  const diagnostics = await newFindings(files, { ...files, texts }, folder);
  return diagnostics.flatMap((diagnostic) => {
    const { severity, file, text, part } = diagnostic;
    const name = next.find(({ source }) => source.file === file)?.name;
    const own = rows.filter(({ wizard }) => wizard === name);
    // Two texts may not fit together, of which only the other one was changed.
    const row = own.find(({ key }) => key === text?.key) ?? own[0];
    if (row === undefined || severity !== 'error' || part === 'name') return [];
    const { message, fix } = say(diagnostic);
    return [{ line: row.line, message: `${message} ${fix}` }];
  });
}
