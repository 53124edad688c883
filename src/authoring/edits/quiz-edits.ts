import type { Node } from 'jsonc-parser';
import { definitionFile, type Files, textFile } from '#authoring/document/files.ts';
import { nodeAt, propertiesOf, stringOf, treeOf } from '#authoring/document/json/tree.ts';
import { isInside, type Path } from '#authoring/document/place.ts';
import { type Quiz, quizOf, rawText, treeIn } from '#authoring/document/quiz.ts';
import { propertyNamesOf, type SchemaNode } from '#authoring/document/schema/file-schema.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import { withMoved, withoutValue, withValue } from '#authoring/edits/edit-json.ts';
import { pathOf, withText } from '#authoring/edits/sheet/insert-text.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Json, JsonObject } from './print-json.ts';

/**
 * What an editor does to a quiz, as changes of its files. Each takes the files and gives them back
 * changed; a place that is not there is an error.
 */

/** A text in each language; empty where there is none yet. */
export type Words = Readonly<Record<Language, string>>;

/**
 * Writes a text in one language. Its place in the file is that of the other
 * language, or that which the quiz gives it.
 */
export function setText(
  files: Files,
  id: string,
  language: Language,
  key: string,
  text: string,
): Files {
  const file = textFile(id, language);
  const quiz = quizOf(files, id);
  if (quiz.broken.some(({ path }) => path === file)) {
    throw new Error(`${file} is no whole JSON. Fix it first.`);
  }
  const content = files[file] ?? '{}\n';
  const root = treeIn(files, file);
  const own = pathOf(root, key);
  const translation = LANGUAGES.filter((each) => each !== language)
    .map((each) => treeIn(files, textFile(id, each)))
    .find((each) => pathOf(each, key).length > 0);
  const keys = quiz.index.texts.map(({ value }) => value);
  const model = translation ?? treeOf(JSON.stringify(grouped(keys))).root;
  const elsewhere = pathOf(model, key);
  const path = own.length > 0 ? own : elsewhere.length > 0 ? elsewhere : key.split('.');
  refuseGroup(root, path, key);
  return { ...files, [file]: withText(content, path, text, model) };
}

/** In a file of texts, a name stands either for a text or for a group of them. */
function refuseGroup(root: Node | undefined, path: Path, key: string): void {
  const group = propertiesOf(nodeAt(root, path))[0];
  if (group !== undefined) {
    throw new Error(
      `“${key}” is the name of a group of texts, such as “${key}.${group.name}”, so it cannot be a text. Give the text another key in Files.`,
    );
  }
  const text = path.findIndex(
    (_, depth) => stringOf(nodeAt(root, path.slice(0, depth))) !== undefined,
  );
  if (text > 0) {
    throw new Error(
      `“${path.slice(0, text).join('.')}” is a text, so no other can be in it. Give “${key}” another key in Files.`,
    );
  }
}

/** Groups of texts with these keys, in their order. */
function grouped(keys: readonly string[]): JsonObject {
  const groups = Map.groupBy(keys, (key) => key.split('.')[0] ?? '');
  const entries = [...groups].map(([name, own]) => {
    const inside = own.filter((key) => key !== name).map((key) => key.slice(name.length + 1));
    return [name, inside.length > 0 ? grouped(inside) : ''] as const;
  });
  return Object.fromEntries(entries);
}

/** Writes a text in every language in which it has words. */
export function setWords(files: Files, id: string, key: string, words: Words): Files {
  return LANGUAGES.reduce(
    (now, language) =>
      words[language].trim() === '' ? now : setText(now, id, language, key, words[language]),
    files,
  );
}

/** Takes a text out of languages, and the groups that it leaves empty. */
function removeText(
  files: Files,
  id: string,
  key: string,
  languages: readonly Language[] = LANGUAGES,
): Files {
  return languages.reduce((now, language) => {
    const file = textFile(id, language);
    const content = now[file];
    if (content === undefined) return now;
    const root = treeIn(now, file);
    let path = pathOf(root, key);
    if (path.length === 0) return now;
    while (path.length > 1 && propertiesOf(nodeAt(root, path.slice(0, -1))).length < 2) {
      path = path.slice(0, -1);
    }
    return withFile(now, file, withoutValue(content, path));
  }, files);
}

function withFile(files: Files, path: string, text: string): Files {
  return { ...files, [path]: text };
}

/** Takes out those of these texts that no part of the quiz names any more. */
function withoutUnused(files: Files, id: string, keys: readonly string[]): Files {
  const used = new Set(quizOf(files, id).index.texts.map(({ value }) => value));
  return keys.filter((key) => !used.has(key)).reduce((now, key) => removeText(now, id, key), files);
}

/** The schema of what is at a path, of several forms the one that it has. */
export function schemaAt(files: Files, id: string, path: Path): SchemaNode {
  const { root } = quizOf(files, id);
  return WIZARD_FILE.formOf(WIZARD_FILE.at(root, path), nodeAt(root, path));
}

/**
 * Gives a property another value; undefined takes it out, with its texts. Groups around it come and
 * go with it.
 */
export function setProperty(files: Files, id: string, path: Path, value: Json | undefined): Files {
  const quiz = quizOf(files, id);
  const parent = path.slice(0, -1);
  const name = path.at(-1) ?? '';
  const around = nodeAt(quiz.root, parent);
  const before = quiz.index.texts
    .filter((each) => isInside(each.path, path))
    .map((each) => each.value);
  if (value !== undefined) {
    if (around === undefined) {
      return setProperty(files, id, parent, /^\d+$/.test(name) ? [value] : { [name]: value });
    }
    const order = propertyNamesOf(schemaAt(files, id, parent));
    const text = withValue(quiz.text, path, value, order);
    return withoutUnused({ ...files, [quiz.file]: text }, id, before);
  }
  if (nodeAt(quiz.root, path) === undefined) return files;
  const isLast = parent.length > 0 && (around?.children?.length ?? 0) < 2;
  const isNeeded = schemaAt(files, id, parent.slice(0, -1)).required?.includes(parent.at(-1) ?? '');
  if (isLast && !isNeeded && !/^\d+$/.test(parent.at(-1) ?? '')) {
    return setProperty(files, id, parent, undefined);
  }
  return withoutUnused({ ...files, [quiz.file]: withoutValue(quiz.text, path) }, id, before);
}

/** Gives a block a text that it has not had: its key is proposed, and written into the block. */
export function addText(files: Files, id: string, path: Path, words: Words): Files {
  const key = proposedKey(quizOf(files, id), path);
  return setWords(setProperty(files, id, path, key), id, key, words);
}

/** Moves blocks of one list so that they stand together, the first of them at an index. */
export function moveBlocks(
  files: Files,
  id: string,
  list: Path,
  from: readonly number[],
  to: number,
): Files {
  const file = definitionFile(id);
  return { ...files, [file]: withMoved(files[file] ?? '', list, from, to) };
}

/** Takes blocks out, and the texts that nothing else names. */
export function removeBlocks(files: Files, id: string, paths: readonly Path[]): Files {
  const last = [...paths].sort((one, other) => Number(other.at(-1)) - Number(one.at(-1)));
  return last.reduce((now, path) => {
    const quiz = quizOf(now, id);
    const keys = quiz.index.texts.filter((each) => isInside(each.path, path));
    const text = withoutValue(quiz.text, path);
    return withoutUnused(
      withFile(now, quiz.file, text),
      id,
      keys.map((each) => each.value),
    );
  }, files);
}

/** The files of a quiz whose variants have ended, whatever the check says of it. */
export function adopted(files: Files, id: string, variantId: string | undefined): Files {
  const { definition } = quizOf(files, id);
  const { replace = {} } = definition.variants?.find((each) => each.id === variantId) ?? {};
  const changed = Object.entries(replace).reduce((now, [stepId, change]) => {
    const index = definition.steps.findIndex((step) => step.id === stepId);
    return Object.entries(change).reduce(
      (each, [name, value]) => setProperty(each, id, ['steps', String(index), name], value),
      now,
    );
  }, files);
  const ended = setProperty(changed, id, ['variants'], undefined);
  return definition.steps.reduce((now, _, index) => withFirstNames(now, files, id, index), ended);
}

/** A text that came from a variant has the name of the text whose place it took. */
function withFirstNames(files: Files, before: Files, id: string, step: number): Files {
  const block = ['steps', String(step)];
  const former = quizOf(before, id).index.texts.filter(({ path }) => isInside(path, block));
  return former.reduce((now, { path, value: first }) => {
    const quiz = quizOf(now, id);
    const use = quiz.index.texts.find((each) => each.path.join() === path.join());
    if (use === undefined || use.value === first) return now;
    if (quiz.index.texts.some(({ value }) => value === first)) return now;
    const words = { en: '', es: '' };
    for (const each of LANGUAGES) words[each] = rawText(quiz, each, use.value) ?? '';
    return setWords(setProperty(now, id, path, first), id, first, words);
  }, files);
}

/** What the last part of a key is called, where the property does not say it. */
const LAST_PARTS: Readonly<Record<string, string>> = {
  altKey: 'imageAlt',
  minLabelKey: 'min',
  maxLabelKey: 'max',
  hintKeys: 'hints',
};

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Proposes the key of a text that a property, or an entry of a list of texts, is to name. */
function proposedKey(quiz: Quiz, path: Path): string {
  const isListed = /^\d+$/.test(path.at(-1) ?? '');
  const property = (isListed ? path.at(-2) : path.at(-1)) ?? '';
  const owner = path.slice(0, isListed ? -2 : -1);
  const last = LAST_PARTS[property] ?? property.replace(/Keys?$/, '');
  const key = [
    ...groupOf(quiz, owner, last),
    ...(isListed ? [NUMBERS[Number(path.at(-1))] ?? 'more'] : []),
  ];
  return untaken(quiz, key.join('.'));
}

/** The names before and at the end of the key of a text of a block. */
function groupOf(quiz: Quiz, owner: Path, last: string): string[] {
  if (owner.length === 0) return [last === 'title' ? 'name' : last];
  if (owner[0] === 'variants') return groupOf(quiz, stepOf(quiz, owner), last);
  // The picture and the like belong to the block around them.
  if (!/^\d+$/.test(owner.at(-1) ?? '')) return groupOf(quiz, owner.slice(0, -1), last);
  const keyAt = (property: string) => stringOf(nodeAt(quiz.root, [...owner, property]));
  const own = keyAt('titleKey') ?? keyAt('labelKey');
  const parts = own?.split('.') ?? [];
  // question.options.value has its other texts in question.short.value.
  const optionsAt = parts.lastIndexOf('options');
  if (optionsAt !== -1) return parts.with(optionsAt, last);
  if (parts.length > 1) return [...parts.slice(0, -1), last];
  return [stringOf(nodeAt(quiz.root, [...owner, 'id'])) ?? 'more', last];
}

/** The step whose text is another one in a variant. */
function stepOf({ definition }: Quiz, [, , , stepId]: Path): Path {
  return ['steps', String(definition.steps.findIndex(({ id }) => id === stepId))];
}

/** The key, or the first with a number that no text has. */
export function untaken(quiz: Quiz, key: string): string {
  const taken = takenKeys(quiz);
  const isTaken = (each: string) =>
    taken.some((other) => other === each || other.startsWith(`${each}.`));
  if (!isTaken(key)) return key;
  for (let number = 2; ; number += 1) if (!isTaken(key + number)) return key + number;
}

/** The keys of all texts, those that the definition names and those that the files have. */
export function takenKeys({ index, texts }: Quiz): string[] {
  const written = LANGUAGES.flatMap((language) => [...(texts[language]?.entries.keys() ?? [])]);
  return [...new Set([...index.texts.map(({ value }) => value), ...written])];
}
