import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import type { Place, Rule, Source } from '#checker/diagnostics.ts';
import { nodeAt, propertyMapOf } from '#checker/json/tree.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { type FileSchema, propertyNamesOf, type SchemaNode } from './file-schema.ts';

/** Rules about the shape of a file: what its schema in schemas/ asks for. */

export const unknownProperty: Rule = {
  id: 'unknown-property',
  severity: 'error',
  why: 'Visitors would see no effect: the product knows no such property.',
};

export const missingProperty: Rule = {
  id: 'missing-property',
  severity: 'error',
  why: 'Visitors could not be shown this: the product cannot do without it.',
};

export const missingAlt: Rule = {
  id: 'missing-alt',
  severity: 'error',
  why: 'Visitors who cannot see the picture have its description read to them.',
};

export const wrongType: Rule = {
  id: 'wrong-type',
  severity: 'error',
  why: 'Visitors could not be shown this: the product expects another kind of value here.',
};

export const wrongFormat: Rule = {
  id: 'wrong-format',
  severity: 'error',
  why: 'Visitors could lose answers, or links could break: names like this one are used in addresses, files and stored answers, where not every letter is safe.',
};

export const wrongValue: Rule = {
  id: 'wrong-value',
  severity: 'error',
  why: 'Visitors could not be shown this: the product knows only certain values here.',
};

export const tooFew: Rule = {
  id: 'too-few',
  severity: 'error',
  why: 'Visitors would see a screen that makes no sense with so few.',
};

export const tooMany: Rule = {
  id: 'too-many',
  severity: 'error',
  why: 'Visitors could not see all of them: more do not fit the screen.',
};

export const nameTooLong: Rule = {
  id: 'name-too-long',
  severity: 'error',
  why: 'Visitors could lose answers: names this long are cut or refused where they are stored.',
};

export const unclearCondition: Rule = {
  id: 'unclear-condition',
  severity: 'error',
  why: 'Nobody could tell which visitors get this outcome or see this step.',
};

/** Why a rule matters, with what the schema says that belongs at this place. */
export function whyHere(rule: Rule, { description }: SchemaNode): string {
  return description === undefined ? rule.why : `${rule.why} What belongs here: ${description}`;
}

export const SHAPE_RULES: readonly Rule[] = [
  unknownProperty,
  missingProperty,
  missingAlt,
  wrongType,
  wrongFormat,
  wrongValue,
  tooFew,
  tooMany,
  nameTooLong,
  unclearCondition,
];

/** The value at one path of the file. Many errors may be about it. */
export class ShapePlace {
  readonly file: FileSchema;
  readonly source: Source;
  readonly root: Node;
  readonly path: readonly string[];
  readonly node: Node;
  readonly #fields = new Map<SchemaNode, Fields>();
  #schema: SchemaNode | undefined;

  constructor(file: FileSchema, source: Source, root: Node, pointer: string) {
    this.file = file;
    this.source = source;
    this.root = root;
    this.path = segmentsOf(pointer);
    this.node = nodeAt(root, this.path) ?? root;
  }

  get schema(): SchemaNode {
    this.#schema ??= this.file.formOf(this.file.at(this.root, this.path), this.node);
    return this.#schema;
  }

  /** The properties of this object, by their names in the schema. */
  fieldsBy(schema: SchemaNode): Fields {
    const known = this.#fields.get(schema) ?? fieldsOf(this.node, propertyNamesOf(schema));
    this.#fields.set(schema, known);
    return known;
  }
}

export class ShapeError {
  readonly error: ErrorObject;
  readonly place: ShapePlace;

  constructor(error: ErrorObject, place: ShapePlace) {
    this.error = error;
    this.place = place;
  }

  get file(): FileSchema {
    return this.place.file;
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

  /** Missing and extra properties belong to one form of an object, which is then the schema. */
  get schema(): SchemaNode {
    const form = this.error.parentSchema as SchemaNode | undefined;
    return form?.properties === undefined ? this.place.schema : form;
  }

  get fields(): Fields {
    return this.place.fieldsBy(this.schema);
  }

  get at(): Place {
    return { source: this.place.source, offset: this.node.offset };
  }

  nameAt(property: string): Place {
    const name = propertyMapOf(this.node).get(property)?.nameNode;
    return { source: this.place.source, offset: (name ?? this.node).offset };
  }
}

/** Looks complaints up in the file; what many of them are about is looked up once. */
export function createLookup(
  file: FileSchema,
  source: Source,
  root: Node,
): (error: ErrorObject) => ShapeError {
  const places = new Map<string, ShapePlace>();
  return (error) => {
    const pointer = error.instancePath;
    const place = places.get(pointer) ?? new ShapePlace(file, source, root, pointer);
    places.set(pointer, place);
    return new ShapeError(error, place);
  };
}

export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
