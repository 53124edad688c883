import { type Node, parseTree } from 'jsonc-parser';
import { definitionFile, type Files, textFile } from '#authoring/document/files.ts';
import { nodeAt, propertiesOf, stringOf } from '#authoring/document/json/tree.ts';
import { isInside, type Path } from '#authoring/document/place.ts';
import { quizOf, rawText } from '#authoring/document/quiz.ts';
import { propertyNamesOf, type SchemaNode } from '#authoring/document/schema/file-schema.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import {
  valueAt,
  withEntry,
  withMoved,
  withoutValue,
  withValue,
} from '#authoring/edits/edit-json.ts';
import { pathOf, withText } from '#authoring/edits/sheet/insert-text.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { type KindName, STEP_KINDS } from '#engine/step-kinds/index.ts';
import { proposedName, respelled } from './names.ts';
import type { Json, JsonObject } from './print-json.ts';
import { proposedKey, takenKeys, untaken } from './text-keys.ts';

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
  const own = pathOf(parseTree(content), key);
  const translation = LANGUAGES.filter((each) => each !== language)
    .map((each) => parseTree(files[textFile(id, each)] ?? '{}'))
    .find((each) => pathOf(each, key).length > 0);
  const keys = quiz.index.texts.map(({ value }) => value);
  const model = translation ?? parseTree(JSON.stringify(grouped(keys)));
  const elsewhere = pathOf(model, key);
  const path = own.length > 0 ? own : elsewhere.length > 0 ? elsewhere : key.split('.');
  refuseGroup(parseTree(content), path, key);
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
    let path = pathOf(parseTree(content), key);
    if (path.length === 0) return now;
    while (
      path.length > 1 &&
      propertiesOf(nodeAt(parseTree(content), path.slice(0, -1))).length < 2
    ) {
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

/** A block to be added: a step, an option, a bar, a session or an outcome. */
export interface NewBlock {
  readonly list: Path;
  readonly at: number;
  /** The kind of a step. */
  readonly kind?: KindName;
  /** Its title or label. Names are made of the English one. */
  readonly words: Words;
  /** The id of a session of the catalogue, which a session of a plan has, too. */
  readonly id?: string;
}

/** Adds a block with what its schema requires of it, its names and its first text. */
export function addBlock(files: Files, id: string, added: NewBlock): Files {
  const quiz = quizOf(files, id);
  const form = added.kind === undefined ? {} : STEP_KINDS[added.kind].form;
  const list = WIZARD_FILE.at(quiz.root, added.list);
  // The form that the kind decides is found by what it would have.
  const sample = parseTree(JSON.stringify(form));
  const schema = WIZARD_FILE.formOf(list.items ?? {}, sample);
  const names = namesFor(files, id, added);
  const value: Record<string, Json> = {};
  let title: string | undefined;
  for (const name of propertyNamesOf(schema)) {
    const own = WIZARD_FILE.resolve(schema.properties?.[name] ?? {});
    if (!schema.required?.includes(name) && !(name in form)) continue;
    if (own['x-text'] !== undefined) {
      const key = untaken(quiz, keyOf(names, name));
      title ??= key;
      value[name] = key;
    } else if (name === 'from' || name === 'to') value[name] = nextNumber(quiz.text, added.list);
    else value[name] = startOf(own, name, form, names);
  }
  const next = listThere(files, id, added.list);
  const text = withEntry(next[quiz.file] ?? '', added.list, added.at, value);
  const written = { ...next, [quiz.file]: text };
  return title === undefined ? written : setWords(written, id, title, added.words);
}

/** The number after those of the ranges that are there. */
function nextNumber(text: string, list: Path): number {
  const last = (valueAt(text, list) as readonly { to?: unknown }[] | undefined)?.at(-1)?.to;
  return typeof last === 'number' ? last + 1 : 0;
}

function listThere(files: Files, id: string, list: Path): Files {
  const isThere = nodeAt(quizOf(files, id).root, list) !== undefined;
  return isThere ? files : setProperty(files, id, list, []);
}

interface BlockNames {
  readonly id: string;
  readonly answerKey: string;
  readonly value: string;
  /** The beginning of the keys of its texts. */
  readonly group: string;
}

function keyOf({ group }: BlockNames, property: string): string {
  if (/\.(options|ranges)\./.test(group)) return group;
  const last = property.replace(/Key$/, '');
  return `${group}.${last === 'minLabel' ? 'min' : last === 'maxLabel' ? 'max' : last}`;
}

function startOf(schema: SchemaNode, name: string, form: object, names: BlockNames): Json {
  const given = (form as Readonly<Record<string, Json | undefined>>)[name];
  if (given !== undefined) return given;
  if (schema['x-names'] === 'answer') return names.answerKey;
  if (schema['x-names'] === 'value') return names.value;
  if (schema['x-names'] !== undefined) return names.id;
  if (schema.type === 'array') return [];
  if (schema.type === 'integer') return name === 'max' ? 10 : 0;
  return (schema.enum?.[0] ?? schema.const ?? {}) as Json;
}

function namesFor(files: Files, id: string, { list, words, ...added }: NewBlock): BlockNames {
  const quiz = quizOf(files, id);
  const owner = list.slice(0, -1);
  const property = list.at(-1) ?? '';
  const own = quiz.index.names.filter(({ path }) => isInside(path, list));
  const taken = (kind: string) =>
    new Set(own.filter((each) => each.kind === kind).map(({ value }) => value));
  const ids = new Set(own.filter(({ path }) => path.at(-1) === 'id').map(({ value }) => value));
  const blockId = added.id ?? proposedName(words.en, 'kebab', ids, property.replace(/s$/, ''));
  const groups = takenKeys(quiz).map((key) => key.split('.')[0] ?? '');
  const answerKey = proposedName(
    words.en,
    'camel',
    new Set([...taken('answer'), ...groups]),
    'question',
  );
  const value = proposedName(words.en, 'snake', taken('value'), 'choice');
  const group =
    property === 'steps'
      ? answerKey
      : property === 'options'
        ? `${questionGroup(files, id, owner)}.options.${value}`
        : property === 'ranges'
          ? `profile.${stringOf(nodeAt(quiz.root, [...owner, 'id']))}.ranges.${respelled(blockId, 'camel')}`
          : property === 'profile'
            ? `profile.${blockId}`
            : `${property === 'sessionThemes' ? 'themes' : property}.${respelled(blockId, 'camel')}`;
  return { id: blockId, answerKey, value, group };
}

/** What the keys of the texts of a question begin with. */
function questionGroup(files: Files, id: string, question: Path): string {
  const { root } = quizOf(files, id);
  const title = stringOf(nodeAt(root, [...question, 'titleKey'])) ?? 'question.title';
  return title.replace(/\.[^.]+$/, '');
}

/** Adds a copy of a block behind it: with names and texts of its own. */
export function duplicateBlock(files: Files, id: string, path: Path): Files {
  const quiz = quizOf(files, id);
  const list = path.slice(0, -1);
  const at = Number(path.at(-1));
  const names = quiz.index.names.filter((each) => isInside(each.path, path));
  const texts = quiz.index.texts.filter((each) => isInside(each.path, path));
  const own = names.find(({ path: each }) => each.length === path.length + 1);
  if (own === undefined) return files;
  const spelling = own.kind === 'value' ? 'snake' : 'kebab';
  const takenNames = new Set(quiz.index.names.map(({ value }) => value));
  const name = proposedName(own.value.replaceAll(/[-_]/g, ' '), spelling, takenNames, own.value);
  const answer = names.find(({ kind }) => kind === 'answer')?.value;
  const newAnswer =
    answer && proposedName(answer.replaceAll(/([A-Z])/g, ' $1'), 'camel', takenNames, answer);
  const keys = numberedKeys(
    texts.map(({ value }) => value),
    new Set(takenKeys(quiz)),
    own.kind === 'value',
  );
  const copied = withStrings(valueAt(quiz.text, path) ?? {}, (text, property) => {
    if (property === 'answerKey') return newAnswer ?? text;
    return /Keys?$/.test(property) ? (keys.get(text) ?? text) : text;
  }) as JsonObject;
  // The copy was never called anything else, and one outcome alone is for everybody else.
  const {
    renamed: _former,
    default: _default,
    ...kept
  } = { ...copied, [own.path.at(-1) ?? '']: name };
  let next: Files = { ...files, [quiz.file]: withEntry(quiz.text, list, at + 1, kept) };
  for (const [from, to] of keys) {
    for (const language of LANGUAGES) {
      const text = quiz.texts[language]?.entries.get(from)?.text;
      if (text !== undefined) next = setText(next, id, language, to, text);
    }
  }
  return next;
}

/** Collections that the keys of their texts begin with. */
const COLLECTIONS = ['outcomes', 'themes', 'profile'];

/** Keys of the same form that no text has: the name of the block in them gets a number. */
function numberedKeys(
  keys: readonly string[],
  taken: ReadonlySet<string>,
  isOption: boolean,
): ReadonlyMap<string, string> {
  for (let number = 2; ; number += 1) {
    const next = keys.map((key) => {
      const parts = key.split('.');
      const at = isOption ? parts.length - 1 : Number(COLLECTIONS.includes(parts[0] ?? ''));
      return parts.with(at, `${parts[at]}${number}`).join('.');
    });
    if (!next.some((key) => taken.has(key)))
      return new Map(keys.map((key, n) => [key, next[n] ?? key]));
  }
}

function withStrings(
  value: Json,
  change: (text: string, property: string) => string,
  property = '',
): Json {
  if (typeof value === 'string') return change(value, property);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => withStrings(each as Json, change, property));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withStrings(each as Json, change, name)]),
  );
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
