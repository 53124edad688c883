import type { Node } from 'jsonc-parser';
import { type JsonFile, placesIn } from '#authoring/document/json/json-file.ts';
import { elementsOf, propertyMapOf, stringOf } from '#authoring/document/json/tree.ts';
import { oncePer } from '#authoring/document/once.ts';
import { type Path, placeOf, type Source } from '#authoring/document/place.ts';
import type { SchemaNode } from '#authoring/document/schema/file-schema.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import {
  NAME_KINDS,
  type NameKind,
  type NameUse,
  type TextUse,
  type Wizard,
  type WizardIndex,
} from './wizard.ts';

/**
 * Reads the names and texts of a file as its schema marks them. What does not fit the schema is left
 * out, so that files can be listed and compared while they are being written.
 */
export function indexOf({ source, root }: Pick<JsonFile, 'source' | 'root'>): WizardIndex {
  if (root === undefined) return { names: [], formerNames: [], mentions: [], texts: [] };
  return indexIn(root, source);
}

const indexIn = oncePer((root: Node, source: Source): WizardIndex => {
  const names: NameUse[] = [];
  const formerNames: NameUse[] = [];
  const mentions: NameUse[] = [];
  const texts: TextUse[] = [];

  const add = (schema: SchemaNode, node: Node, path: Path, owners: readonly Node[]): void => {
    const value = stringOf(node);
    if (value === undefined) return;
    const indexed = { value, path, at: placeOf(source, node), node, schema };
    const use = (list: NameUse[], word: string | undefined) => {
      const kind = NAME_KINDS.find((each) => each === word);
      if (kind !== undefined) list.push({ ...indexed, kind, within: withinOf(schema, owners) });
    };
    use(names, schema['x-names']);
    use(formerNames, schema['x-formerly']);
    use(mentions, schema['x-mentions']);
    const text = schema['x-text'];
    if (text === undefined) return;
    texts.push({ ...indexed, property: propertyIn(path), words: schema.title ?? '', ...text });
  };

  const visit = (schema: SchemaNode, node: Node, path: Path, owners: readonly Node[]): void => {
    const form = WIZARD_FILE.formOf(schema, node);
    add(form, node, path, owners);
    const { items, properties = {}, propertyNames, additionalProperties: values } = form;
    if (items !== undefined) {
      for (const [index, element] of elementsOf(node).entries()) {
        visit(items, element, [...path, String(index)], owners);
      }
    }
    const inside = [node, ...owners];
    const own = propertyMapOf(node);
    for (const [name, schemaOfIt] of Object.entries(properties)) {
      const property = own.get(name);
      if (property !== undefined) visit(schemaOfIt, property.value, [...path, name], inside);
    }
    if (propertyNames === undefined) return;
    const named = WIZARD_FILE.resolve(propertyNames);
    for (const { name, nameNode, value } of own.values()) {
      add(named, nameNode, [...path, name], inside);
      if (typeof values === 'object') visit(values, value, [...path, name], inside);
    }
  };

  visit(WIZARD_FILE.root, root, [], []);
  return { names, formerNames, mentions, texts };
});

/** The same object while the file is the same, so that what rules find out about it stays known. */
export const wizardOf = oncePer((file: JsonFile, definition: WizardDefinition): Wizard => {
  const { source } = file;
  const index = indexOf(file);
  return { file, source, definition, index, ...placesIn(file) };
});

/** The answer keys beside or around a value. */
function withinOf({ 'x-within': properties }: SchemaNode, owners: readonly Node[]): string[] {
  if (properties === undefined) return [];
  const keysIn = (owner: Node) =>
    properties.flatMap((name) => stringOf(propertyMapOf(owner).get(name)?.value) ?? []);
  return owners.map(keysIn).find((keys) => keys.length > 0) ?? [];
}

function propertyIn(path: Path): string {
  return path.findLast((segment) => !/^\d+$/.test(segment)) ?? '';
}

/** The id of the wizard. */
export function idIn({ names }: WizardIndex): string | undefined {
  return names.find(({ kind }) => kind === 'wizard')?.value;
}

/** A block of a wizard, such as a step or an option, as its path says. */
export interface Block {
  /** The list that it is in: steps, options, … */
  readonly list: string;
  /** Its place in the list, from 0. */
  readonly index: number;
}

/** The blocks in which the string at a path is, the outermost first: a step, then an option of it. */
export function blocksOf(path: Path): Block[] {
  return path.slice(0, -1).flatMap((segment, place) => {
    const list = path[place - 1];
    return list !== undefined && /^\d+$/.test(segment) ? [{ list, index: Number(segment) }] : [];
  });
}

/** The path of the block to which a name is given, or was. */
export function ownerOf({ path }: NameUse): Path {
  const former = path.lastIndexOf('renamed');
  return path.slice(0, former === -1 ? -1 : former);
}

/** The current name of what had this name before. */
export function currentName({ names }: WizardIndex, former: NameUse): string | undefined {
  const owner = ownerOf(former).join('.');
  return names.find((each) => each.kind === former.kind && ownerOf(each).join('.') === owner)
    ?.value;
}

/** What was asked of an index before: thousands of findings may ask the same. */
const askedBefore = oncePer(({ mentions }: WizardIndex) => ({
  mentionAt: new Map(mentions.map((use) => [use.path.join('.'), use])),
  meant: new Map<string, readonly string[]>(),
}));

/** The names that a mention can mean. */
export function namesMeantBy(index: WizardIndex, { kind, within }: NameUse): readonly string[] {
  const { meant } = askedBefore(index);
  const asked = [kind, ...within].join(' ');
  const known = meant.get(asked) ?? namesOf(index, kind, within);
  meant.set(asked, known);
  return known;
}

function namesOf({ names }: WizardIndex, kind: NameKind, within: readonly string[]): string[] {
  const isWithin = (name: NameUse) => within.length === 0 || within.includes(name.within[0] ?? '');
  const own = names.filter((name) => name.kind === kind && isWithin(name));
  return [...new Set(own.map(({ value }) => value))];
}

/** The names that a mention at a path can mean. */
export function namesFor(index: WizardIndex, path: Path): readonly string[] {
  const use = askedBefore(index).mentionAt.get(path.join('.'));
  return use === undefined ? [] : namesMeantBy(index, use);
}
