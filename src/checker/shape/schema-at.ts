import type { Node } from 'jsonc-parser';
import { nodeAt, propertyMapOf } from '../source/json-tree.ts';
import { resolve, type SchemaNode, WIZARD_SCHEMA } from './wizard-schema.ts';

/** The part of the schema that a path in the file falls under, described as that property is. */
export function schemaAt(root: Node | undefined, path: readonly string[]): SchemaNode {
  return path.reduce<SchemaNode>(
    (schema, segment, index) => inside(formOf(schema, nodeAt(root, path.slice(0, index))), segment),
    WIZARD_SCHEMA,
  );
}

/** The schema of an object, and of several forms the one it is most likely meant to have. */
export function formOf(schema: SchemaNode, node: Node | undefined): SchemaNode {
  const whole = resolve(schema);
  const forms = (whole.oneOf ?? []).map(resolve);
  const [first = whole, ...others] = forms;
  return others.reduce(
    (best, form) => (likeness(form, node) > likeness(best, node) ? form : best),
    first,
  );
}

function inside(schema: SchemaNode, segment: string): SchemaNode {
  const own = schema.properties?.[segment];
  if (own !== undefined) return resolve(own);
  if (schema.items !== undefined) return { ...resolve(schema.items) };
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
}

function likeness(form: SchemaNode, node: Node | undefined): number {
  const properties = propertyMapOf(node);
  return Object.entries(form.properties ?? {}).reduce((sum, [name, { const: expected }]) => {
    const property = properties.get(name);
    if (property === undefined) return sum;
    if (expected === undefined) return sum + 1;
    return sum + (expected === property.value.value ? 100 : -100);
  }, 0);
}
