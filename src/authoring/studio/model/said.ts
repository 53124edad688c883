import {
  dataOf,
  elementsOf,
  nodeAt,
  propertyMapOf,
  stringOf,
} from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import { type Quiz, rawText } from '#authoring/document/quiz.ts';
import { type SchemaNode, wordsOf } from '#authoring/document/schema/file-schema.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import { atStart } from '#authoring/document/wording.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { BLOCKS, OUTLINE_LISTS, titleOfBlock } from './blocks.ts';
import { sentenceOf } from './condition-sentence.ts';

/** What the files say of something: in words of its own, and in texts of each language. */
export interface Said {
  readonly facts: readonly (readonly [label: string, words: string])[];
  readonly texts: readonly SaidText[];
}

export interface SaidText {
  readonly name: string;
  /** Undefined for a block without a text. */
  readonly key: string | undefined;
  /** What else is said of the block. */
  readonly note: string;
}

/** What says nothing to a reader, or is said beside it. */
const UNSAID = new Set(['$schema', 'schemaVersion', 'type', 'id', 'value', ...OUTLINE_LISTS]);

/** Everything that can be said of a block, as its schema lists it. */
export function saidOf(quiz: Quiz, path: Path): Said {
  const node = nodeAt(quiz.root, path);
  const { properties = {} } = WIZARD_FILE.formOf(WIZARD_FILE.at(quiz.root, path), node);
  const own = propertyMapOf(node);
  const said = Object.entries(properties)
    .filter(([name]) => own.has(name) && !UNSAID.has(name))
    .map(([name, schema]) => saidBy(quiz, [...path, name], WIZARD_FILE.resolve(schema)));
  return {
    facts: said.flatMap(({ facts }) => facts),
    texts: said.flatMap(({ texts }) => texts),
  };
}

/** The value of a property in words; undefined if there is none. */
export function wordsAt(quiz: Quiz, path: Path): string | undefined {
  if (nodeAt(quiz.root, path) === undefined) return undefined;
  const { facts, texts } = saidBy(quiz, path, WIZARD_FILE.at(quiz.root, path));
  const words = texts.map(({ key, note }) =>
    [rawText(quiz, 'en', key), note].filter(Boolean).join(' · '),
  );
  return [...facts.map((fact) => fact[1]), ...words].join(', ');
}

/** The blocks of a list, each with its first text, and with all else as a note. */
export function saidOfList(quiz: Quiz, list: Path): SaidText[] {
  const one = BLOCKS[list.at(-1) ?? '']?.one ?? 'part';
  return elementsOf(nodeAt(quiz.root, list)).flatMap((block, index): SaidText[] => {
    const { facts, texts } = saidOf(quiz, [...list, String(index)]);
    const own = propertyMapOf(block);
    const name = stringOf((own.get('id') ?? own.get('value'))?.value) ?? `${one} ${index + 1}`;
    const note = facts.map(([label, words]) => (words === YES ? label : `${label}: ${words}`));
    const [first, ...rest] = texts;
    return [{ name, key: first?.key, note: note.join(' · ') }, ...rest];
  });
}

const YES = 'yes';
const NOTHING: Said = { facts: [], texts: [] };

function saidBy(quiz: Quiz, path: Path, schema: SchemaNode): Said {
  const { title: label = '', items } = schema;
  const node = nodeAt(quiz.root, path);
  const strings = elementsOf(node).map(({ value }) => String(value));
  const fact = (words: string): Said => ({ ...NOTHING, facts: [[atStart(label), words]] });
  const texts = (names: readonly string[], keys: readonly string[]): Said => ({
    ...NOTHING,
    texts: keys.map((key, index) => ({ name: names[index] ?? label, key, note: '' })),
  });
  if (schema['x-text'] !== undefined) return texts([label], [String(node?.value)]);
  if (items?.['x-text'] !== undefined) {
    return texts(
      strings.map((_, index) => `${items.title} ${index + 1}`),
      strings,
    );
  }
  if (items?.title !== undefined) return { ...NOTHING, texts: saidOfList(quiz, path) };
  if (items !== undefined) {
    return fact(strings.map((_, index) => titleAt(quiz, [...path, String(index)])).join(', '));
  }
  if (schema.propertyNames !== undefined) {
    const each = [...propertyMapOf(node).values()].map(({ name, value }) =>
      [titleAt(quiz, [...path, name], name), value.value ?? ''].join(' ').trim(),
    );
    return fact(each.join(', '));
  }
  if (schema.oneOf !== undefined && node) return fact(sentenceOf(quiz, dataOf(node) as Condition));
  if (schema.properties !== undefined) {
    const inside = saidOf(quiz, path);
    return { ...inside, facts: inside.facts.map(([name, words]) => [`${label}: ${name}`, words]) };
  }
  if (schema.const === true) return fact(YES);
  return fact(schema.enum ? wordsOf(schema, node?.value) : titleAt(quiz, path));
}

/** What a mention means, as it is called on screen; what is no mention, as it is written. */
function titleAt(quiz: Quiz, path: Path, written = String(nodeAt(quiz.root, path)?.value)): string {
  const isSame = (each: Path) => each.join('.') === path.join('.');
  const mention = quiz.index.mentions.find((each) => isSame(each.path));
  const meant = quiz.index.names.find(
    ({ kind, value, within }) =>
      kind === mention?.kind &&
      value === mention.value &&
      (mention.within.length === 0 || within.some((key) => mention.within.includes(key))),
  );
  return meant === undefined ? written : titleOfBlock(quiz, meant.path.slice(0, -1));
}
