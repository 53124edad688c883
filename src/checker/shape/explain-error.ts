import type { Breach } from '../rule.ts';
import { explainCondition } from './conditions.ts';
import { explainDiscriminator, explainMissing, explainUnknown } from './explain-object.ts';
import {
  explainLength,
  explainPattern,
  explainRange,
  explainTooFew,
  explainTooMany,
  explainType,
  explainValue,
} from './explain-value.ts';
import type { ShapeError } from './shape-error.ts';
import { wrongFormat } from './shape-rules.ts';
import { atStart, whereabouts } from './whereabouts.ts';

/** A complaint of the schema in an editor's words; undefined when another one says it already. */
export function explainError(shape: ShapeError): Breach | undefined {
  const explain = EXPLANATIONS[shape.error.keyword];
  return explain === undefined ? explainOther(shape) : explain(shape);
}

type Explain = (shape: ShapeError) => Breach | undefined;

const EXPLANATIONS: Readonly<Record<string, Explain>> = {
  additionalProperties: explainUnknown,
  required: explainMissing,
  discriminator: explainDiscriminator,
  oneOf: explainCondition,
  // Says once more what the name's own pattern or length has said.
  propertyNames: () => undefined,
  type: explainType,
  pattern: explainPattern,
  const: explainValue,
  enum: explainValue,
  minimum: explainRange,
  maximum: explainRange,
  minItems: explainTooFew,
  maxItems: explainTooMany,
  minProperties: explainTooFew,
  maxLength: explainLength,
};

/** For keywords that the schema may gain: the validator's own words. */
function explainOther(shape: ShapeError): Breach {
  return {
    rule: wrongFormat,
    at: shape.at,
    message: `${atStart(whereabouts(shape.root, shape.path))} does not fit: it ${shape.error.message ?? 'is not as expected'}.`,
    fix: shape.schema.description ?? 'Compare it with another wizard.',
  };
}
