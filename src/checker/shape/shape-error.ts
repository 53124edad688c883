import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import { nodeAt, propertyMapOf } from '../source/json-tree.ts';
import type { Place, Source } from '../source/source.ts';
import { type Fields, fieldsOf } from '../wizard/fields.ts';
import { formOf, schemaAt } from './schema-at.ts';
import { propertyNamesOf, type SchemaNode } from './wizard-schema.ts';

/** One complaint of the schema together with what it is about. */
export interface ShapeError {
  readonly error: ErrorObject;
  readonly root: Node;
  readonly path: readonly string[];
  /** What stands at the path. */
  readonly node: Node;
  /** What the schema says about that place. */
  readonly schema: SchemaNode;
  /** The properties of the object at the path, by the name they are meant to have. */
  readonly fields: Fields;
  /** Where the value begins. */
  readonly at: Place;
  /** Where the name of one of its properties begins. */
  nameAt(property: string): Place;
}

/** Looks complaints up in the file; objects that many of them are about are read once. */
export function createLookup(source: Source, root: Node): (error: ErrorObject) => ShapeError {
  const known = new WeakMap<SchemaNode, Map<Node, Fields>>();
  return (error) => {
    const path = segmentsOf(error.instancePath);
    const node = nodeAt(root, path) ?? root;
    // What an object lacks or has too much is said of one form of it, which is then the schema.
    const form = error.parentSchema as SchemaNode | undefined;
    const schema = form?.properties === undefined ? formOf(schemaAt(root, path), node) : form;
    const fieldsByNode = known.get(schema) ?? new Map<Node, Fields>();
    known.set(schema, fieldsByNode);
    const fields = fieldsByNode.get(node) ?? fieldsOf(node, propertyNamesOf(schema));
    fieldsByNode.set(node, fields);
    return {
      error,
      root,
      path,
      node,
      schema,
      fields,
      at: { source, offset: node.offset },
      nameAt: (property) => ({
        source,
        offset: propertyMapOf(node).get(property)?.nameNode.offset ?? node.offset,
      }),
    };
  };
}

/** The names and indexes of a JSON pointer. */
export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
