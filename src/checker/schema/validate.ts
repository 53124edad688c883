import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import type { Problem, Source } from '#checker/diagnostics.ts';
import { dataOf, nodeAt } from '#checker/json/tree.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { concernsAnotherForm, explainError } from './explain.ts';
import { createLookup, segmentsOf } from './shape-rules.ts';
import { definitionOf, formOf, WIZARD_SCHEMA } from './wizard-schema.ts';

// strictRequired does not follow $ref, and the steps' common `type` is defined behind one.
const ajv = new Ajv2020({
  allErrors: true,
  discriminator: true,
  strict: true,
  strictRequired: false,
  verbose: true,
});
const validate = ajv.compile<WizardDefinition>(WIZARD_SCHEMA);
const validateStep = ajv.compile<Step>({ $ref: 'wizard.schema.json#/$defs/step' });

export interface ShapeResult {
  readonly definition: WizardDefinition | undefined;
  readonly problems: readonly Problem[];
}

/** The first stage: whether the file matches the schema. */
export function checkShape(source: Source, root: Node): ShapeResult {
  const data = dataOf(root);
  if (validate(data)) return { definition: structuredClone(data), problems: [] };
  return { definition: undefined, problems: explainErrors(source, root, allErrors(root)) };
}

/** Checks a step of unknown type as the type that was probably meant. */
function allErrors(root: Node): ErrorObject[] {
  const errors = validate.errors ?? [];
  const hidden = errors.flatMap(({ keyword, instancePath }) => {
    const step = keyword === 'discriminator' ? nodeAt(root, segmentsOf(instancePath)) : undefined;
    if (step === undefined) return [];
    const type = formOf(definitionOf('step'), step).properties?.type?.const;
    validateStep(Object.assign(Object.create(null), dataOf(step), { type }));
    return (validateStep.errors ?? []).map((error) => ({
      ...error,
      instancePath: `${instancePath}${error.instancePath}`,
    }));
  });
  return [...errors, ...hidden];
}

function explainErrors(source: Source, root: Node, errors: readonly ErrorObject[]): Problem[] {
  const lookUp = createLookup(source, root);
  const problems = new Map<string, Problem>();
  for (const error of errors) {
    const shape = lookUp(error);
    const problem = concernsAnotherForm(shape) ? undefined : explainError(shape);
    // Forms of a condition that share a part report the same problem about it.
    if (problem !== undefined) problems.set(`${problem.at.offset} ${problem.message}`, problem);
  }
  return [...problems.values()];
}
