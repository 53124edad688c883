import type { Node } from 'jsonc-parser';
import { nodeAt, propertyMapOf } from '#authoring/document/json/tree.ts';

/** What our schemas say of names and texts beyond a shape. It means nothing to a check of shapes. */
export const INDEX_KEYWORDS: string[] = [
  'x-names',
  'x-formerly',
  'x-mentions',
  'x-within',
  'x-text',
  'x-same',
  'x-words',
];

/** As much of JSON Schema as our schemas use to describe properties. */
export interface SchemaNode {
  readonly $ref?: string;
  /** What editors call a property, or an entry of a list. Definitions have the names of types. */
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly propertyNames?: SchemaNode;
  readonly items?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
  /** The value is the name of something of this kind. */
  readonly 'x-names'?: string;
  /** The value is a name that something of this kind had before. */
  readonly 'x-formerly'?: string;
  /** The value mentions the name of something of this kind. */
  readonly 'x-mentions'?: string;
  /** Where names belong to a question: the properties around the value that say which. */
  readonly 'x-within'?: readonly string[];
  /** The value is the key of a text, with the text's limit. */
  readonly 'x-text'?: { readonly longest: number };
  /** Properties of a step that no variant changes. */
  readonly 'x-same'?: readonly string[];
  /** What editors call each of the values. */
  readonly 'x-words'?: Readonly<Record<string, string>>;
}

/** What editors call a value of a property. */
export function wordsOf(schema: SchemaNode, value: unknown): string {
  return schema['x-words']?.[String(value)] ?? String(value);
}

/** The property names that an object of this schema may have. */
export function propertyNamesOf(node: SchemaNode): readonly string[] {
  return Object.keys(node.properties ?? {});
}

/** The schema of one kind of file. */
export class FileSchema {
  /** What the file as a whole is called: the wizard. */
  readonly whole: string;
  /** The lists of blocks, by the names of their properties. Entries of other lists have no title. */
  readonly lists: ReadonlyMap<string, SchemaNode>;
  readonly #root: SchemaNode;
  readonly #definitions: Readonly<Record<string, SchemaNode>>;
  readonly #resolved = new WeakMap<SchemaNode, SchemaNode>();

  /** `name` is the definition that describes the file, where the schema as a whole does not. */
  constructor(schema: SchemaNode, whole: string, name?: string) {
    this.whole = whole;
    this.#definitions = schema.$defs ?? {};
    const objects = [schema, ...Object.values(this.#definitions)];
    const properties = objects.flatMap((each) => Object.entries(each.properties ?? {}));
    this.lists = new Map(properties.filter(([, { items }]) => isBlock(items)));
    this.#root = (name === undefined ? schema : this.#definitions[name]) ?? {};
  }

  get root(): SchemaNode {
    return this.#root;
  }

  /** The schema with its reference followed; what stands beside the reference wins. */
  resolve(node: SchemaNode): SchemaNode {
    if (node.$ref === undefined) return node;
    const known = this.#resolved.get(node);
    if (known !== undefined) return known;
    const { $ref, ...own } = node;
    const meant = this.resolve(this.#definitions[$ref.replace('#/$defs/', '')] ?? {});
    const whole = { ...meant, ...own };
    this.#resolved.set(node, whole);
    return whole;
  }

  /** The part of the schema that a path in the file falls under, described as that property is. */
  at(root: Node | undefined, path: readonly string[]): SchemaNode {
    return path.reduce<SchemaNode>((schema, segment, index) => {
      const owner = nodeAt(root, path.slice(0, index));
      return this.#inside(this.formOf(schema, owner), segment);
    }, this.#root);
  }

  /** The schema of an object, and of several forms the one it is most likely meant to have. */
  formOf(schema: SchemaNode, node: Node | undefined): SchemaNode {
    const whole = this.resolve(schema);
    const forms = (whole.oneOf ?? []).map((form) => this.resolve(form));
    const [first = whole, ...others] = forms;
    return others.reduce(
      (best, form) => (likeness(form, node) > likeness(best, node) ? form : best),
      first,
    );
  }

  #inside(schema: SchemaNode, segment: string): SchemaNode {
    const own = schema.properties?.[segment];
    if (own !== undefined) return this.resolve(own);
    if (schema.items !== undefined) return { ...this.resolve(schema.items) };
    const { additionalProperties: values } = schema;
    return typeof values === 'object' ? this.resolve(values) : {};
  }
}

function isBlock(entry: SchemaNode | undefined): boolean {
  return entry?.title !== undefined && entry['x-text'] === undefined;
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
