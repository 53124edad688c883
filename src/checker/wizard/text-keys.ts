import type { Node } from 'jsonc-parser';
import type { Source } from '#checker/diagnostics.ts';
import { elementsOf, propertiesOf, stringOf } from '#checker/json/tree.ts';
import { type Fields, fieldValue, type Name, nameOf } from '#checker/schema/fields.ts';
import type { SchemaNode } from '#checker/schema/file-schema.ts';
import { definitionOf, isWrittenAs, WIZARD_SCHEMA } from '#checker/schema/wizard-schema.ts';
import { type TextOwner, type TextUse, textPlacesOf } from './model.ts';

export function textUsesOf(source: Source, owner: TextOwner, fields: Fields): TextUse[] {
  return textPlacesOf(owner).flatMap((place) => {
    const value = fieldValue(fields, place.property);
    const nodes = value?.type === 'array' ? elementsOf(value) : [value];
    return nodes.flatMap((node) => {
      const key = nameOf(source, node);
      return key === undefined ? [] : [{ key, place }];
    });
  });
}

/** `required` is what a block of this form needs, where blocks of its owner have several forms. */
export type OwnedFields = readonly [owner: TextOwner, fields: Fields, required?: readonly string[]];

const SCHEMAS: Readonly<Record<TextOwner, SchemaNode>> = {
  wizard: WIZARD_SCHEMA,
  step: definitionOf('infoStep'),
  image: definitionOf('image'),
  option: definitionOf('option'),
  profile: definitionOf('profileDimension'),
  theme: definitionOf('sessionTheme'),
  week: definitionOf('planWeek'),
  outcome: definitionOf('outcome'),
};

/** Stands for all texts if it is unknown which are meant. */
export const EVERY_GROUP: readonly string[] = [''];

/**
 * If a block, such as a step, lacks a required text: the groups in which that text probably is,
 * judging by the block's other texts and names. Empty if nothing is missing.
 */
export function possiblyUsedPrefixesOf(
  owners: readonly OwnedFields[],
  uses: readonly TextUse[],
  names: readonly (Name | undefined)[],
): readonly string[] {
  if (!owners.some(lacksText)) return [];
  const groups = uses.flatMap(({ key, place }) => {
    const group = groupOf(key.value);
    // The texts of a question are usually in the group above that of its options.
    return place.owner === 'option' && group.endsWith('.options')
      ? [group, groupOf(group)]
      : [group];
  });
  const named = names.flatMap((name) =>
    name === undefined ? [] : [name.value, camel(name.value)],
  );
  // A sentence in place of a key or a name is no prefix of a key.
  const known = [...groups, ...named].filter(namesText);
  return known.length === 0 ? EVERY_GROUP : known;
}

function groupOf(key: string): string {
  return key.slice(0, Math.max(key.lastIndexOf('.'), 0));
}

function lacksText([
  owner,
  fields,
  required = SCHEMAS[owner].required ?? [],
]: OwnedFields): boolean {
  return textPlacesOf(owner).some(({ property }) => {
    const value = fieldValue(fields, property);
    if (value === undefined) return required.includes(property);
    const keys = value.type === 'array' ? elementsOf(value).map(stringOf) : [stringOf(value)];
    return keys.length === 0 || !keys.every(namesText);
  });
}

function namesText(key: string | undefined): boolean {
  return key !== undefined && isWrittenAs('textKey', key);
}

function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const OTHER_NAMES: ReadonlySet<string> = new Set([
  '$schema',
  'id',
  'path',
  'storageKey',
  'goals',
  'type',
  'layout',
  'answerKey',
  'renamed',
  'selection',
  'value',
  'src',
  'plan',
  'when',
  'sessions',
]);

export function candidateKeysOf(root: Node | undefined): ReadonlySet<string> {
  const strings = new Set<string>();
  const visit = (node: Node | undefined): void => {
    const text = stringOf(node);
    if (text !== undefined) strings.add(text);
    elementsOf(node).forEach(visit);
    for (const { name, value } of propertiesOf(node)) {
      if (!OTHER_NAMES.has(name)) visit(value);
    }
  };
  visit(root);
  return strings;
}

export function propertyNamesIn(root: Node | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Node | undefined): void => {
    elementsOf(node).forEach(visit);
    for (const { name, value } of propertiesOf(node)) {
      names.add(name);
      visit(value);
    }
  };
  visit(root);
  return names;
}
