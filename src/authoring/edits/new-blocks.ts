import type { Files } from '#authoring/document/files.ts';
import { nodeAt, stringOf, treeOf } from '#authoring/document/json/tree.ts';
import { isInside, type Path } from '#authoring/document/place.ts';
import { quizOf } from '#authoring/document/quiz.ts';
import { propertyNamesOf, type SchemaNode } from '#authoring/document/schema/file-schema.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { type KindName, STEP_KINDS } from '#engine/step-kinds/index.ts';
import { valueAt, withEntry } from './edit-json.ts';
import { proposedName, respelled } from './names.ts';
import type { Json, JsonObject } from './print-json.ts';
import { setProperty, setText, setWords, takenKeys, untaken, type Words } from './quiz-edits.ts';

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
  const sample = treeOf(JSON.stringify(form)).root;
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
