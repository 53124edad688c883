import { basename } from 'node:path';
import { applyEdits, createScanner, type Edit, type Node } from 'jsonc-parser';
import type { Diagnostic } from '#checker/diagnostics.ts';
import { checkFiles } from '#checker/index.ts';
import { jsonOf } from '#checker/json/read-json.ts';
import { propertyMapOf } from '#checker/json/tree.ts';
import { hashesOf } from '#checker/live/translation-state.ts';
import { isStarterText } from '#checker/rules/starter-text.ts';
import { languageName } from '#checker/rules/text-words.ts';
import type { FolderFiles } from '#checker/wizard/folder.ts';
import {
  checkLive,
  entryOf,
  formatLive,
  hashOfText,
  type LiveFile,
} from '#checker/wizard/live-file.ts';
import { readTexts, type TextFile, type Texts } from '#checker/wizard/texts.ts';
import { didYouMean, nearest, quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import type { CsvProblem } from './csv.ts';
import { insertText, pathOf } from './insert-text.ts';
import { stateOf } from './rows.ts';
import type { ReturnedRow } from './sheet.ts';

/** A translation that a sheet changes, adds or says to be right. */
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
  | { readonly problems: readonly CsvProblem[] };

/** What a sheet of translations changes in a folder, or everything that is wrong with it. */
export async function importRows(
  files: FolderFiles,
  folder: string,
  language: Language,
  rows: readonly ReturnedRow[],
  pathOfTexts: (wizard: string) => string,
): Promise<Import> {
  const english = textsIn(files, DEFAULT_LANGUAGE);
  const own = textsIn(files, language);
  const problems = problemsOf(rows, english, own, language);
  if (problems.length > 0) return { problems };

  const live = files.live && checkLive(files.live).content;
  const imported = rows.flatMap((row): ImportedText[] => {
    const before = own.get(row.wizard)?.entries.get(row.key)?.text;
    if (row.text.trim() === '') return [];
    if (row.text !== before?.replace(/\r\n?/g, '\n')) return [{ row, before }];
    const state = stateOf({ ...row, textId: row.wizard, language }, live);
    return row.state === 'fresh' && state !== 'fresh' ? [{ row, before: row.text }] : [];
  });
  const changed = imported.filter(({ row, before }) => row.text !== before);
  const next = new Map<string, TextFile>();
  const byWizard = Map.groupBy(changed, ({ row }) => row.wizard);
  for (const [wizard, model] of english) {
    const texts = byWizard.get(wizard);
    if (texts === undefined) continue;
    const file = own.get(wizard);
    const content = editedTexts(file, model, texts);
    const path = file?.source.file ?? pathOfTexts(wizard);
    next.set(path, { ...jsonOf(content, path, wizard), language });
  }
  const after = withTexts(files, next);
  const found = await newProblems(files, after, folder, { next, rows: changed });
  if (found.length > 0) return { problems: found };

  const contents = new Map(Array.from(next, ([path, { source }]) => [path, source.text]));
  if (files.live !== undefined && live !== undefined) {
    const content = formatLive(withHashes(live, language, imported));
    if (content !== files.live.source.text.replaceAll('\r\n', '\n')) {
      contents.set(files.live.source.file, content);
    }
  }
  return { imported, contents };
}

type TextsByWizard = ReadonlyMap<string, Texts>;

function textsIn(files: FolderFiles, language: Language): TextsByWizard {
  const own = files.texts.filter((file) => file.language === language);
  return new Map(own.map((file) => [file.name, readTexts(file)]));
}

/** What is wrong with rows, each taken by itself. */
function problemsOf(
  rows: readonly ReturnedRow[],
  english: TextsByWizard,
  own: TextsByWizard,
  language: Language,
): CsvProblem[] {
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
  if (!file.isComplete || file.root?.type !== 'object') {
    return `${file.source.file} cannot be read as a whole. Run npm run wizards:check first.`;
  }
  const before = file.entries.get(key);
  const isEmpty = row.text.trim() === '';
  if (before !== undefined && isEmpty && !isStarterText(before.text ?? '', language)) {
    return `The ${languageName(language)} of ${quote(key)} is empty, but it has a text today.`;
  }
  const isElse =
    before === undefined
      ? !isEmpty && isTaken(file.root, pathOf(model.root, key))
      : before.text === undefined;
  return isElse
    ? `${quote(key)} is no text in ${file.source.file}. Run npm run wizards:check first.`
    : undefined;
}

/** Whether something else is where the text would be added: a group, or a text in place of a group. */
function isTaken(root: Node, [name = '', ...rest]: readonly string[]): boolean {
  const value = propertyMapOf(root).get(name)?.value;
  if (value === undefined) return false;
  return rest.length === 0 || value.type !== 'object' || isTaken(value, rest);
}

/** The text file with these texts changed or added, and every other byte as it was. */
function editedTexts(
  file: Texts | undefined,
  model: Texts,
  texts: readonly ImportedText[],
): string {
  const edits: Edit[] = [];
  const missing = new Map<string, string>();
  for (const { row } of texts) {
    const entry = file?.entries.get(row.key);
    if (entry === undefined) missing.set(row.key, row.text);
    else {
      const { source, offset } = entry.at;
      const length = lengthOfToken(source.text, offset);
      edits.push({ offset, length, content: JSON.stringify(row.text) });
    }
  }
  let content = applyEdits(file?.source.text ?? '{}\n', edits);
  // In the order of the English file, so that each finds the neighbour before it.
  for (const key of model.entries.keys()) {
    const text = missing.get(key);
    if (text === undefined) continue;
    content = insertText(content, pathOf(model.root, key), text, model.root);
  }
  return content;
}

/** How long a text is as it is written, quotation marks included. */
function lengthOfToken(content: string, offset: number): number {
  const scanner = createScanner(content);
  scanner.setPosition(offset);
  scanner.scan();
  return scanner.getTokenLength();
}

function withTexts(files: FolderFiles, next: ReadonlyMap<string, TextFile>): FolderFiles {
  const kept = files.texts.filter(({ source }) => !next.has(source.file));
  return { ...files, texts: [...kept, ...next.values()] };
}

interface Changes {
  readonly next: ReadonlyMap<string, TextFile>;
  readonly rows: readonly ImportedText[];
}

/** What no sheet can cause: it only gives texts to keys that the English has. */
const NOT_OF_SHEETS: ReadonlySet<string> = new Set([
  'missing-text',
  'unused-text',
  'text-file-without-wizard',
  'duplicate-text-key',
]);

/** What the check finds in the changed texts and did not find before, at the lines of the sheet. */
async function newProblems(
  before: FolderFiles,
  after: FolderFiles,
  folder: string,
  changes: Changes,
): Promise<CsvProblem[]> {
  if (changes.rows.length === 0) return [];
  const known = new Set((await checkFiles(before, folder)).diagnostics.map(nameOf));
  const { diagnostics } = await checkFiles(after, folder);
  const lines = linesByPlace(changes);
  return diagnostics.flatMap((found): CsvProblem[] => {
    const { severity, rule, file, line, column, message, fix } = found;
    const matters = severity === 'error' || rule === 'wrong-language';
    if (!matters || NOT_OF_SHEETS.has(rule) || known.has(nameOf(found))) return [];
    const own = lines.get(`${file}:${line}:${column}`);
    if (own !== undefined) return [{ line: own, message: `${message} ${fix}` }];
    // Two texts may not fit together, of which only the other one was changed.
    const other = changes.rows.find(
      ({ row }) =>
        row.wizard === basename(file, '.json') && `${message} ${fix}`.includes(quote(row.key)),
    );
    if (other === undefined) return [];
    return [{ line: other.row.line, message: `${message} (${file}, line ${line})` }];
  });
}

/** The same in every language: what is wrong with the English is not the translator's doing. */
function nameOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, basename(file), message]);
}

/** The lines of the sheet by the places at which their texts stand now. */
function linesByPlace({ next, rows }: Changes): ReadonlyMap<string, number | undefined> {
  const lines = new Map(
    rows.map(({ row }) => [JSON.stringify([row.wizard, row.key]), row.line] as const),
  );
  return new Map(
    Array.from(next.values(), readTexts).flatMap(({ name, entries }) =>
      Array.from(entries.values(), ({ key, at }) => {
        const { line, column } = at.source.positionOf(at.offset);
        const place = `${at.source.file}:${line}:${column}`;
        return [place, lines.get(JSON.stringify([name, key]))] as const;
      }),
    ),
  );
}

/** The translations are right for the English of today. */
function withHashes(
  live: LiveFile,
  language: Language,
  imported: readonly ImportedText[],
): LiveFile {
  const translations = { ...live.translations };
  for (const [wizard, texts] of Map.groupBy(imported, ({ row }) => row.wizard)) {
    const hashes = texts.map(({ row }) => [row.key, hashesOf(row)] as const);
    const languages = entryOf(translations, wizard);
    translations[wizard] = {
      ...languages,
      [language]: { ...entryOf(languages, language), ...Object.fromEntries(hashes) },
    };
  }
  return { ...live, translations };
}
