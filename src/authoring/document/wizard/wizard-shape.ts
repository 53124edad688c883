import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import type { JsonFile } from '#authoring/document/json/json-file.ts';
import { dataOf, nodeAt } from '#authoring/document/json/tree.ts';
import { oncePer } from '#authoring/document/once.ts';
import type { Problem } from '#authoring/document/problem.ts';
import { ajv } from '#authoring/document/schema/ajv.ts';
import { explainErrors, segmentsOf } from '#authoring/document/schema/shape.ts';
import {
  definitionOf,
  WIZARD_FILE,
  WIZARD_SCHEMA,
} from '#authoring/document/schema/wizard-schema.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { Wizard } from './wizard.ts';
import { indexOf, namesFor, wizardOf } from './wizard-index.ts';

const validate = ajv.compile<WizardDefinition>(WIZARD_SCHEMA);

/** Compiled when a wizard has a mistake in a step. */
const STEP_REF = { $ref: 'wizard.schema.json#/$defs/step' };

interface WizardShape {
  readonly definition: WizardDefinition | undefined;
  readonly problems: readonly Problem[];
}

/**
 * The first stage of a check: whether a wizard's file fits the schema. Nothing is certain about one
 * that cannot be read.
 */
export const shapeOf = oncePer((file: JsonFile): WizardShape => {
  const { source, root, isComplete } = file;
  if (root === undefined || !isComplete) return { definition: undefined, problems: [] };
  const data = dataOf(root);
  if (validate(data)) return { definition: structuredClone(data), problems: [] };
  const names = (path: readonly string[]) => namesFor(indexOf(file), path);
  return {
    definition: undefined,
    problems: explainErrors(WIZARD_FILE, source, root, allErrors(root), names),
  };
});

/** The wizard of a file; undefined if the file does not fit the schema. */
export function wizardIn(file: JsonFile): Wizard | undefined {
  const { definition } = shapeOf(file);
  return definition && wizardOf(file, definition);
}

/** Checks a step of unknown type as the type that was probably meant. */
function allErrors(root: Node): ErrorObject[] {
  const errors = validate.errors ?? [];
  const hidden = errors.flatMap(({ keyword, instancePath }) => {
    const step = keyword === 'discriminator' ? nodeAt(root, segmentsOf(instancePath)) : undefined;
    if (step === undefined) return [];
    const type = WIZARD_FILE.formOf(definitionOf('step'), step).properties?.type?.const;
    const validateStep = ajv.compile<Step>(STEP_REF);
    validateStep(Object.assign(Object.create(null), dataOf(step), { type }));
    return (validateStep.errors ?? []).map((error) => ({
      ...error,
      instancePath: `${instancePath}${error.instancePath}`,
    }));
  });
  return [...errors, ...hidden];
}
