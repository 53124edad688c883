import { applyEdits, type Edit } from 'jsonc-parser';
import type { Diagnostic } from '#checker/diagnostics.ts';
import type { FolderFiles } from '#checker/folder.ts';
import { checkFiles } from '#checker/index.ts';
import { jsonOf } from '#checker/json/read-json.ts';
import {
  checkLive,
  entryOf,
  formatLive,
  hashOfText,
  type LiveFile,
} from '#checker/live/live-file.ts';
import { hashesOf } from '#checker/live/translation-state.ts';
import { languageName } from '#checker/rules/text-words.ts';
import { readTexts, type TextFile, type Texts } from '#checker/texts.ts';
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
    if (before === undefined && row.text.trim() === '') return [];
    if (row.text !== before?.replace(/\r\n?/g, '\n')) return [{ row, before }];
    const { wizard: textId, key, text } = row;
    const source = english.get(textId)?.entries.get(key)?.text ?? '';
    const state = stateOf({ textId, key, language, english: source, text }, live);
    return row.state === 'fresh' && state !== 'fresh' ? [{ row, before: row.text }] : [];
  });
  const changed = imported.filter(({ row, before }) => row.text !== before);
  const next = new Map<string, TextFile>();
  for (const [wizard, texts] of Map.groupBy(changed, ({ row }) => row.wizard)) {
    const file = own.get(wizard);
    const content = editedTexts(file, english.get(wizard), texts);
    const path = file?.source.file ?? pathOfTexts(wizard);
    next.set(path, { ...jsonOf(content, path, wizard), language });
  }
  const after = withTexts(files, next);
  const found = await newProblems(files, after, folder, { next, rows: changed });
  if (found.length > 0) return { problems: found };

  const contents = new Map(Array.from(next, ([path, { source }]) => [path, source.text]));
  if (files.live !== undefined && live !== undefined) {
    const content = formatLive(withHashes(live, language, imported, english));
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
  if (file !== undefined && (!file.isComplete || file.root?.type !== 'object')) {
    return `${file.source.file} cannot be read as a whole. Run npm run wizards:check first.`;
  }
  const before = file?.entries.get(key);
  if (before !== undefined && row.text.trim() === '') {
    return `The ${languageName(language)} of ${quote(key)} is empty, but it has a text today.`;
  }
  if (before !== undefined && before.text === undefined) {
    return `${quote(key)} is no text in ${file?.source.file}. Run npm run wizards:check first.`;
  }
  return undefined;
}

/** The text file with these texts changed or added, and every other byte as it was. */
function editedTexts(
  file: Texts | undefined,
  model: Texts | undefined,
  texts: readonly ImportedText[],
): string {
  const edits: Edit[] = [];
  const missing = new Map<string, string>();
  for (const { row } of texts) {
    const entry = file?.entries.get(row.key);
    if (file === undefined || entry === undefined) missing.set(row.key, row.text);
    else {
      const { offset } = entry.at;
      const length = lengthOfString(file.source.text, offset);
      edits.push({ offset, length, content: JSON.stringify(row.text) });
    }
  }
  let content = applyEdits(file?.source.text ?? '{}\n', edits);
  // In the order of the English file, so that each finds the neighbour before it.
  for (const key of model?.entries.keys() ?? []) {
    const text = missing.get(key);
    const path = text === undefined ? undefined : pathOf(model?.root, key);
    if (text !== undefined && path !== undefined) {
      content = insertText(content, path, text, model?.root);
    }
  }
  return content;
}

/** How long the text is as it is written, quotation marks included. */
function lengthOfString(content: string, offset: number): number {
  return /^"(?:[^"\\]|\\.)*"/.exec(content.slice(offset))?.[0].length ?? 0;
}

function withTexts(files: FolderFiles, next: ReadonlyMap<string, TextFile>): FolderFiles {
  const known = new Set(files.texts.map(({ source }) => source.file));
  const added = [...next].flatMap(([path, file]) => (known.has(path) ? [] : [file]));
  const texts = files.texts.map((file) => next.get(file.source.file) ?? file);
  return { ...files, texts: [...texts, ...added] };
}

interface Changes {
  readonly next: ReadonlyMap<string, TextFile>;
  readonly rows: readonly ImportedText[];
}

/** What the check finds in the changed texts and did not find before, at the lines of the sheet. */
async function newProblems(
  before: FolderFiles,
  after: FolderFiles,
  folder: string,
  { next, rows }: Changes,
): Promise<CsvProblem[]> {
  if (rows.length === 0) return [];
  const known = new Set((await checkFiles(before, folder)).diagnostics.map(nameOf));
  const lines = new Map(
    rows.map(({ row }) => [JSON.stringify([row.wizard, row.key]), row.line] as const),
  );
  const { diagnostics } = await checkFiles(after, folder);
  const found = diagnostics.filter(
    (each) =>
      (each.severity === 'error' || each.rule === 'wrong-language') && !known.has(nameOf(each)),
  );
  const keys = new Map(Array.from(next, ([path, file]) => [path, keysByPosition(file)] as const));
  return found.map(({ file, line, column, message, fix }) => {
    const key = keys.get(file)?.get(`${line}:${column}`);
    const inSheet = lines.get(JSON.stringify([next.get(file)?.name, key]));
    // Two texts may not fit together, of which only the other one was changed.
    if (inSheet === undefined)
      return { line: rows[0]?.row.line ?? 1, message: `${message} (${file}, line ${line})` };
    return { line: inSheet, message: `${message} ${fix}` };
  });
}

function nameOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message]);
}

function keysByPosition(file: TextFile): ReadonlyMap<string, string> {
  return new Map(
    Array.from(readTexts(file).entries.values(), ({ key, at }) => {
      const { line, column } = at.source.positionOf(at.offset);
      return [`${line}:${column}`, key] as const;
    }),
  );
}

/** The translations are right for the English of today. */
function withHashes(
  live: LiveFile,
  language: Language,
  imported: readonly ImportedText[],
  english: TextsByWizard,
): LiveFile {
  const translations = { ...live.translations };
  for (const [wizard, texts] of Map.groupBy(imported, ({ row }) => row.wizard)) {
    const hashes = texts.map(({ row }) => {
      const source = english.get(wizard)?.entries.get(row.key)?.text ?? '';
      return [row.key, hashesOf({ english: source, text: row.text })] as const;
    });
    const languages = entryOf(translations, wizard);
    translations[wizard] = {
      ...languages,
      [language]: { ...entryOf(languages, language), ...Object.fromEntries(hashes) },
    };
  }
  return { ...live, translations };
}
