import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import type { Place, Rule, Source } from '#checker/diagnostics.ts';
import { nodeAt, placeOf, propertyMapOf } from '#checker/json/tree.ts';
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

/** A complaint of the schema, with what it is about. */
export class ShapeError {
  readonly file: FileSchema;
  readonly source: Source;
  readonly root: Node;
  readonly error: ErrorObject;
  readonly path: readonly string[];
  readonly node: Node;

  constructor(file: FileSchema, source: Source, root: Node, error: ErrorObject) {
    this.file = file;
    this.source = source;
    this.root = root;
    this.error = error;
    this.path = segmentsOf(error.instancePath);
    this.node = nodeAt(root, this.path) ?? root;
  }

  /** Missing and extra properties belong to one form of an object, which is then the schema. */
  get schema(): SchemaNode {
    const form = this.error.parentSchema as SchemaNode | undefined;
    if (form?.properties !== undefined) return form;
    return this.file.formOf(this.file.at(this.root, this.path), this.node);
  }

  /** The properties of this object, by their names in the schema. */
  get fields(): Fields {
    return fieldsOf(this.node, propertyNamesOf(this.schema));
  }

  get at(): Place {
    return placeOf(this.source, this.node);
  }

  nameAt(property: string): Place {
    const name = propertyMapOf(this.node).get(property)?.nameNode;
    return placeOf(this.source, name ?? this.node);
  }
}

export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
