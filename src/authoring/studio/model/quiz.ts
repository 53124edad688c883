import type { Node } from 'jsonc-parser';
import type { Problem } from '#authoring/document/diagnostics.ts';
import { parseJson } from '#authoring/document/json/parse.ts';
import { dataOf, nodeAt } from '#authoring/document/json/tree.ts';
import { Source } from '#authoring/document/place.ts';
import { readTexts, type Texts } from '#authoring/document/wizard/texts.ts';
import { indexOf, type WizardIndex } from '#authoring/document/wizard/wizard-index.ts';
import { withoutMark } from '#authoring/edits/edit-json.ts';
import type { Files } from '#authoring/vite/development/studio-api.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { isWizardFile } from '#contract/wizard-files.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** A wizard as its files are now, complete or not. */
export interface Quiz {
  readonly id: string;
  /** The path of its definition. */
  readonly file: string;
  readonly text: string;
  readonly root: Node | undefined;
  readonly index: WizardIndex;
  /** As the file has it: the check says whether it fits the schema. */
  readonly definition: WizardDefinition;
  /** By language; undefined for a file that is not there or not JSON. */
  readonly texts: Readonly<Record<Language, Texts | undefined>>;
  /** The files that are no JSON, with what is wrong first. They are edited as text. */
  readonly broken: readonly BrokenFile[];
}

interface BrokenFile {
  readonly path: string;
  readonly problem: Problem | undefined;
}

export function quizIdsIn(files: Files): string[] {
  return Object.keys(files)
    .filter((path) => !path.includes('/') && isWizardFile(path))
    .map((path) => path.slice(0, -'.json'.length))
    .sort();
}

export function definitionFile(id: string): string {
  return `${id}.json`;
}

export function textFile(id: string, language: Language): string {
  return `texts/${language}/${id}.json`;
}

/** The paths of all files of a quiz. */
export function filesOf(id: string): string[] {
  return [definitionFile(id), ...LANGUAGES.map((language) => textFile(id, language))];
}

/** Reads a quiz. Files that did not change are not parsed again. */
export function quizOf(files: Files, id: string): Quiz {
  const file = definitionFile(id);
  const text = files[file] ?? '';
  const parsed = parsedFile(file, text);
  const { definition, index } = parsed;
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, textsIn(files, id, language)]),
  ) as Quiz['texts'];
  const broken = filesOf(id).flatMap((path): BrokenFile[] => {
    const content = files[path];
    if (content === undefined) return [];
    const { isComplete, problems } = parsedFile(path, content);
    return isComplete ? [] : [{ path, problem: problems[0] }];
  });
  return { id, file, text, root: parsed.root, index, definition, texts, broken };
}

/** A text as it is in the file; undefined if there is none. */
export function rawText(
  quiz: Quiz,
  language: Language,
  key: string | undefined,
): string | undefined {
  return key === undefined ? undefined : quiz.texts[language]?.entries.get(key)?.text;
}

const EMPTY: WizardDefinition = {
  schemaVersion: 1,
  id: '',
  path: '/',
  storageKey: '',
  steps: [],
  outcomes: [],
};

interface ParsedFile {
  readonly text: string;
  readonly source: Source;
  readonly root: Node | undefined;
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
  readonly index: WizardIndex;
  readonly definition: WizardDefinition;
}

const parsedFiles = new Map<string, ParsedFile>();
const textsRead = new WeakMap<ParsedFile, Texts>();

function parsedFile(path: string, text: string): ParsedFile {
  const known = parsedFiles.get(path);
  if (known?.text === text) return known;
  const source = new Source(path, withoutMark(text));
  const { root, isComplete, problems } = parseJson(source);
  const data = root === undefined ? {} : dataOf(root);
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const own = (isObject ? data : {}) as Partial<WizardDefinition>;
  // What is no block keeps its place, so that indexes are those of the file.
  const list = <T>(value: readonly T[] | undefined): T[] =>
    Array.isArray(value) ? value.map((each) => (isBlock(each) ? each : ({} as T))) : [];
  const parsed = {
    text,
    source,
    root,
    isComplete,
    problems,
    index: indexOf({ source, root }),
    definition: { ...EMPTY, ...own, steps: list(own.steps), outcomes: list(own.outcomes) },
  };
  parsedFiles.set(path, parsed);
  return parsed;
}

function isBlock(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsIn(files: Files, id: string, language: Language): Texts | undefined {
  const path = textFile(id, language);
  const content = files[path];
  if (content === undefined) return undefined;
  const parsed = parsedFile(path, content);
  if (!parsed.isComplete) return undefined;
  const known = textsRead.get(parsed);
  if (known !== undefined) return known;
  const { source, root, isComplete } = parsed;
  const texts = readTexts({ source, root, isComplete, name: id, problems: [], language });
  textsRead.set(parsed, texts);
  return texts;
}

/** Whether there is something at a path of the definition. */
export function isThere(quiz: Quiz, path: readonly string[]): boolean {
  return nodeAt(quiz.root, path) !== undefined;
}
