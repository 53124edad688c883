import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import type { JsonFile } from '#authoring/document/json/json-file.ts';
import { dataOf, nodeAt } from '#authoring/document/json/tree.ts';
import type { Source } from '#authoring/document/place.ts';
import type { Problem } from '#authoring/document/problem.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { ajv } from './ajv.ts';
import { explainErrors, type NamesFor, segmentsOf } from './shape.ts';
import { definitionOf, WIZARD_FILE, WIZARD_SCHEMA } from './wizard-schema.ts';

const validate = ajv.compile<WizardDefinition>(WIZARD_SCHEMA);

/** Compiled when a wizard has a mistake in a step. */
const STEP_REF = { $ref: 'wizard.schema.json#/$defs/step' };

export interface ShapeResult {
  readonly definition: WizardDefinition | undefined;
  readonly problems: readonly Problem[];
}

/** The first stage: whether the file matches the schema. */
export function checkShape(source: Source, root: Node, namesFor?: NamesFor): ShapeResult {
  const data = dataOf(root);
  if (validate(data)) return { definition: structuredClone(data), problems: [] };
  return {
    definition: undefined,
    problems: explainErrors(WIZARD_FILE, source, root, allErrors(root), namesFor),
  };
}

/** The definitions of the files that match it. */
export function definitionsIn(files: readonly JsonFile[]): ReadonlyMap<Source, WizardDefinition> {
  return new Map(
    files.flatMap(({ source, root, isComplete }) => {
      const { definition } = root && isComplete ? checkShape(source, root) : {};
      return definition === undefined ? [] : [[source, definition] as const];
    }),
  );
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
