import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { Breach } from '../rule.ts';
import { dataOf } from '../source/json-tree.ts';
import type { Source } from '../source/source.ts';
import { concernsAnotherForm } from './conditions.ts';
import { explainError } from './explain-error.ts';
import { createLookup } from './shape-error.ts';
import { WIZARD_SCHEMA } from './wizard-schema.ts';

// strictRequired does not look through $ref, and the steps' common `type` is defined behind one.
const ajv = new Ajv2020({
  allErrors: true,
  discriminator: true,
  strict: true,
  strictRequired: false,
  verbose: true,
});
const validate = ajv.compile<WizardDefinition>(WIZARD_SCHEMA);

export interface ShapeResult {
  /** The wizard, when its shape is right. */
  readonly definition: WizardDefinition | undefined;
  readonly breaches: readonly Breach[];
}

/** The first gate: whether the file has the shape that the schema describes. */
export function checkShape(source: Source, root: Node): ShapeResult {
  const data = dataOf(root);
  if (validate(data)) return { definition: data, breaches: [] };
  return { definition: undefined, breaches: explainErrors(source, root, validate.errors ?? []) };
}

function explainErrors(source: Source, root: Node, errors: readonly ErrorObject[]): Breach[] {
  const lookUp = createLookup(source, root);
  const breaches = new Map<string, Breach>();
  for (const error of errors) {
    const shape = lookUp(error);
    const breach = concernsAnotherForm(shape) ? undefined : explainError(shape);
    // Forms of a condition that share a part complain about it in the same words.
    if (breach !== undefined) breaches.set(`${breach.at.offset} ${breach.message}`, breach);
  }
  return [...breaches.values()];
}
