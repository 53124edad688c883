import type { Breach } from '../rule.ts';
import { stringOf } from '../source/json-tree.ts';
import { choicesOf } from '../wording/list.ts';
import { didYouMean, nearest } from '../wording/nearest.ts';
import { quote } from '../wording/quote.ts';
import type { ShapeError } from './shape-error.ts';
import {
  missingAlt,
  missingProperty,
  unknownProperty,
  wrongType,
  wrongValue,
} from './shape-rules.ts';
import { sampleOf } from './value-words.ts';
import { atStart, whereabouts } from './whereabouts.ts';
import { propertyNamesOf } from './wizard-schema.ts';

/** Complaints about which properties an object has. */

export function explainUnknown(shape: ShapeError): Breach {
  const name = String(shape.error.params.additionalProperty);
  const meant = shape.fields.strangers.get(name);
  const allowed = propertyNamesOf(shape.schema);
  const fix =
    meant === undefined
      ? `Delete it, or use one of ${choicesOf(allowed)}.`
      : `Write "${meant}" instead.`;
  return {
    rule: unknownProperty,
    at: shape.nameAt(name),
    message: `${atStart(whereabouts(shape.root, shape.path))} has no property ${quote(name)}.${didYouMean(meant)}`,
    fix,
  };
}

export function explainMissing(shape: ShapeError): Breach | undefined {
  const name = String(shape.error.params.missingProperty);
  if (shape.fields.known.has(name)) return undefined;
  if (name === 'type') return explainMissingType(shape);
  const own = shape.schema.properties?.[name] ?? {};
  return {
    rule: name === 'altKey' ? missingAlt : missingProperty,
    at: shape.at,
    message: `${atStart(whereabouts(shape.root, shape.path))} has no ${quote(name)}.`,
    fix: `Add "${name}": ${sampleOf(own)} to the group that opens here.`,
    why: name === 'altKey' ? undefined : own.description,
  };
}

function explainMissingType(shape: ShapeError): Breach {
  return {
    rule: missingProperty,
    at: shape.at,
    message: `${atStart(whereabouts(shape.root, shape.path))} has no 'type'.`,
    fix: 'Add "type": "question" if it asks something, "type": "info" if it does not.',
  };
}

/** A step's type decides what else belongs to it. */
export function explainDiscriminator(shape: ShapeError): Breach | undefined {
  const property = shape.fields.known.get('type');
  if (property?.name !== 'type') return undefined;
  const types = ['info', 'question'];
  const value = stringOf(property.value);
  const meant = value === undefined ? undefined : nearest(value, types);
  return {
    rule: value === undefined ? wrongType : wrongValue,
    at: { ...shape.at, offset: property.value.offset },
    message: `The type of ${whereabouts(shape.root, shape.path)} is ${value === undefined ? 'not a text' : `${quote(value)}, which does not exist`}.${didYouMean(meant)}`,
    fix: `Write ${choicesOf(types)}.`,
  };
}
