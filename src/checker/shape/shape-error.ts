import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import { nodeAt, propertyMapOf } from '../source/json-tree.ts';
import type { Place, Source } from '../source/source.ts';
import { type Fields, fieldsOf } from '../wizard/fields.ts';
import { formOf, schemaAt } from './schema-at.ts';
import { propertyNamesOf, type SchemaNode } from './wizard-schema.ts';

/** What stands at one path of the file; many complaints may be about it. */
export class ShapePlace {
  readonly source: Source;
  readonly root: Node;
  readonly path: readonly string[];
  readonly node: Node;
  readonly #fields = new Map<SchemaNode, Fields>();
  #schema: SchemaNode | undefined;

  constructor(source: Source, root: Node, pointer: string) {
    this.source = source;
    this.root = root;
    this.path = segmentsOf(pointer);
    this.node = nodeAt(root, this.path) ?? root;
  }

  /** What the schema says about the place. */
  get schema(): SchemaNode {
    this.#schema ??= formOf(schemaAt(this.root, this.path), this.node);
    return this.#schema;
  }

  /** The properties of the object here, by the names that the schema gives them. */
  fieldsBy(schema: SchemaNode): Fields {
    const known = this.#fields.get(schema) ?? fieldsOf(this.node, propertyNamesOf(schema));
    this.#fields.set(schema, known);
    return known;
  }
}

/** One complaint of the schema together with what it is about. */
export class ShapeError {
  readonly error: ErrorObject;
  readonly place: ShapePlace;

  constructor(error: ErrorObject, place: ShapePlace) {
    this.error = error;
    this.place = place;
  }

  get root(): Node {
    return this.place.root;
  }

  get path(): readonly string[] {
    return this.place.path;
  }

  get node(): Node {
    return this.place.node;
  }

  /** What an object lacks or has too much is said of one form of it, which is then the schema. */
  get schema(): SchemaNode {
    const form = this.error.parentSchema as SchemaNode | undefined;
    return form?.properties === undefined ? this.place.schema : form;
  }

  get fields(): Fields {
    return this.place.fieldsBy(this.schema);
  }

  /** Where the value begins. */
  get at(): Place {
    return { source: this.place.source, offset: this.node.offset };
  }

  /** Where the name of one of its properties begins. */
  nameAt(property: string): Place {
    const name = propertyMapOf(this.node).get(property)?.nameNode;
    return { source: this.place.source, offset: (name ?? this.node).offset };
  }
}

/** Looks complaints up in the file; what many of them are about is looked up once. */
export function createLookup(source: Source, root: Node): (error: ErrorObject) => ShapeError {
  const places = new Map<string, ShapePlace>();
  return (error) => {
    const pointer = error.instancePath;
    const place = places.get(pointer) ?? new ShapePlace(source, root, pointer);
    places.set(pointer, place);
    return new ShapeError(error, place);
  };
}

/** The names and indexes of a JSON pointer. */
export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
