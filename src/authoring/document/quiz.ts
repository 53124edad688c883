import type { Node } from 'jsonc-parser';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import { isWizardFile } from '#contract/wizard-files.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { definitionFile, type Files } from './files.ts';
import type { JsonFile } from './json/json-file.ts';
import { fileBom, readJson } from './json/read-json.ts';
import { dataOf, nodeAt } from './json/tree.ts';
import { oncePer } from './once.ts';
import type { Problem } from './problem.ts';
import { read } from './read.ts';
import type { Called } from './say.ts';
import { readTexts, type Texts } from './wizard/texts.ts';
import type { WizardIndex } from './wizard/wizard.ts';
import { indexOf } from './wizard/wizard-index.ts';

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

/** A quiz as it is in the files, which are read once. */
export function quizOf(files: Files, id: string): Quiz {
  const file = definitionFile(id);
  const document = documentOf(files);
  const wizard = document.wizards.find(({ name }) => name === id);
  const own = document.texts.filter(({ name }) => name === id);
  const textsIn = (language: Language) => {
    const found = own.find((each) => each.language === language && each.isComplete);
    return [language, found && readTexts(found)] as const;
  };
  const texts = Object.fromEntries(LANGUAGES.map(textsIn)) as Quiz['texts'];
  return {
    id,
    file,
    text: files[file] ?? '',
    root: wizard?.root,
    index: indexOf(wizard ?? NOTHING),
    definition: definitionOf(wizard ?? NOTHING),
    texts,
    broken: [...(wizard ? [wizard] : []), ...own].flatMap(({ isComplete, source, problems }) =>
      isComplete
        ? []
        : [{ path: source.file, problem: problems.find(({ rule }) => rule !== fileBom) }],
    ),
  };
}

/** The same files are read once. */
export const documentOf = oncePer((files: Files) => read(files));

/** The tree of one of the files, as far as it can be read. */
export function treeIn(files: Files, path: string): Node | undefined {
  const { wizards, texts, claims, live } = documentOf(files);
  return [...wizards, ...texts, claims, live].find((each) => each?.source.file === path)?.root;
}

/** A text as it is in the file; undefined if there is none. */
export function rawText(
  quiz: Quiz,
  language: Language,
  key: string | undefined,
): string | undefined {
  return key === undefined ? undefined : quiz.texts[language]?.entries.get(key)?.text;
}

/**
 * What editors call the names and the texts of a quiz: by its words, or by the label of the field.
 * What may mean two things stays as it is.
 */
export function calledIn(quiz: Quiz): Called {
  const { names, texts } = quiz.index;
  const written = new Map(
    texts.map(({ path, value }) => [path.join('.'), rawText(quiz, DEFAULT_LANGUAGE, value)]),
  );
  // The address of the quiz, and what browsers keep it as, stay what they are.
  const named = names.filter(({ kind }) => kind !== 'path' && kind !== 'storageKey');
  const titles = [
    ...named.map(({ path, value }) => {
      const titled = ['titleKey', 'labelKey'].map((key) => path.with(-1, key).join('.'));
      return [value, titled.map((place) => written.get(place)).find(Boolean)] as const;
    }),
    ...texts.map(({ value, words }) => [value, words] as const),
  ];
  const byName = Map.groupBy(titles, ([name]) => name);
  return (name) => {
    const [title, ...others] = new Set(byName.get(name)?.map(([, each]) => each));
    return title === undefined || others.length > 0 ? undefined : `“${title}”`;
  };
}

const EMPTY: WizardDefinition = {
  schemaVersion: 1,
  id: '',
  path: '/',
  storageKey: '',
  steps: [],
  outcomes: [],
};

const NOTHING = readJson('{}', '', '');

const definitionOf = oncePer(({ root }: JsonFile): WizardDefinition => {
  const data = root === undefined ? {} : dataOf(root);
  const own = (isBlock(data) ? data : {}) as Partial<WizardDefinition>;
  // What is no block keeps its place, so that indexes are those of the file.
  const list = <T>(value: readonly T[] | undefined): T[] =>
    Array.isArray(value) ? value.map((each) => (isBlock(each) ? each : ({} as T))) : [];
  return { ...EMPTY, ...own, steps: list(own.steps), outcomes: list(own.outcomes) };
});

function isBlock(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether there is something at a path of the definition. */
export function isThere(quiz: Quiz, path: readonly string[]): boolean {
  return nodeAt(quiz.root, path) !== undefined;
}
