import type { Node } from 'jsonc-parser';
import { nodeAt, propertyMapOf } from '#checker/json/tree.ts';
import schema from '../../../schemas/wizard.schema.json' with { type: 'json' };

export interface SchemaNode {
  readonly $ref?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly items?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
}

export const WIZARD_SCHEMA: SchemaNode = schema;

export function definitionOf(name: keyof typeof schema.$defs): SchemaNode {
  return WIZARD_SCHEMA.$defs?.[name] ?? {};
}

/** The schema with its reference resolved; properties beside the reference override it. */
export function resolve(node: SchemaNode): SchemaNode {
  if (node.$ref === undefined) return node;
  const { $ref, ...own } = node;
  return { ...resolve(WIZARD_SCHEMA.$defs?.[$ref.replace('#/$defs/', '')] ?? {}), ...own };
}

export function propertyNamesOf(node: SchemaNode): readonly string[] {
  return Object.keys(node.properties ?? {});
}

export const CONDITION_FORMS: readonly SchemaNode[] = definitionOf('condition').oneOf ?? [];

export const CONDITION_OPERATORS: readonly string[] = CONDITION_FORMS.flatMap(
  propertyNamesOf,
).filter((name) => name !== 'answer');

export type NameKind = 'textKey' | 'kebabName' | 'answerKey' | 'optionValue';

const PATTERNS: Readonly<Record<NameKind, RegExp>> = {
  textKey: patternOf('textKey'),
  kebabName: patternOf('kebabName'),
  answerKey: patternOf('answerKey'),
  optionValue: patternOf('optionValue'),
};

export function isWrittenAs(kind: NameKind, name: string): boolean {
  return PATTERNS[kind].test(name);
}

function patternOf(kind: NameKind): RegExp {
  return new RegExp(definitionOf(kind).pattern ?? '', 'u');
}

export function schemaAt(root: Node | undefined, path: readonly string[]): SchemaNode {
  return path.reduce<SchemaNode>(
    (schema, segment, index) => inside(formOf(schema, nodeAt(root, path.slice(0, index))), segment),
    WIZARD_SCHEMA,
  );
}

/** The schema of an object; of several forms, the one that was probably meant. */
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
