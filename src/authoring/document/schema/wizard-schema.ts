import { by, type Value } from '#authoring/document/problem.ts';
import { atStart } from '#authoring/document/wording.ts';
import schema from '../../../../schemas/wizard.schema.json' with { type: 'json' };
import { FileSchema, propertyNamesOf, type SchemaNode } from './file-schema.ts';

export const WIZARD_SCHEMA: SchemaNode = schema;

export const WIZARD_FILE = new FileSchema(WIZARD_SCHEMA, 'the quiz');

const TITLES = new Map(
  [WIZARD_SCHEMA, ...Object.values(WIZARD_SCHEMA.$defs ?? {})].flatMap(titlesIn),
);

function titlesIn({ properties = {} }: SchemaNode): (readonly [string, string])[] {
  return Object.entries(properties).flatMap(([name, property]) => [
    ...(property.title === undefined ? [] : [[name, atStart(property.title)] as const]),
    ...titlesIn(property),
  ]);
}

/** What editors call a property, whatever has it. */
export function titleOf(name: string): string | undefined {
  return TITLES.get(name);
}

/** A property in a sentence: as the files have it, and by its label in the studio. */
export function property(name: string, value?: true): Value {
  const written = JSON.stringify(name);
  return by(value ? `${written}: true` : written, `“${titleOf(name) ?? name}”`);
}

/** A definition of the schema by its name, for example `questionStep`. */
export function definitionOf(name: keyof typeof schema.$defs): SchemaNode {
  return WIZARD_SCHEMA.$defs?.[name] ?? {};
}

/** The schema of each way to write a condition. */
export const CONDITION_FORMS: readonly SchemaNode[] = definitionOf('condition').oneOf ?? [];

export const CONDITION_OPERATORS: readonly string[] = [
  ...new Set(CONDITION_FORMS.flatMap(propertyNamesOf)),
].filter((name) => !['answer', 'bar', 'sum'].includes(name));

/** Whether the value of an operator is a condition, or a list of conditions. */
export function partsOf(operator: string): 'one' | 'list' | undefined {
  const form = CONDITION_FORMS.find((each) => each.properties?.[operator] !== undefined);
  const value = form?.properties?.[operator];
  if (value?.$ref === CONDITION) return 'one';
  return value?.items?.$ref === CONDITION ? 'list' : undefined;
}

/** How the schema refers to a condition. */
export const CONDITION = '#/$defs/condition';

const KEBAB_NAME = new RegExp(definitionOf('kebabName').pattern ?? '', 'u');

/** Whether a name has small letters, digits and single hyphens only. */
export function isKebabName(name: string): boolean {
  return KEBAB_NAME.test(name);
}

const PICTURE: SchemaNode = definitionOf('image').properties?.src ?? {};
const PICTURE_NAME = new RegExp(PICTURE.pattern ?? '', 'u');

/** Whether a file in `images/` may have this name. */
export function isPictureName(name: string): boolean {
  return PICTURE_NAME.test(name) && name.length <= (PICTURE.maxLength ?? 0);
}
