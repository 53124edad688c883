import type { Breach } from '../rule.ts';
import { stringOf } from '../source/json-tree.ts';
import { count, listOf } from '../wording/list.ts';
import { didYouMean, nearest } from '../wording/nearest.ts';
import { quote } from '../wording/quote.ts';
import { explainCondition } from './conditions.ts';
import { schemaAt } from './schema-at.ts';
import type { ShapeError } from './shape-error.ts';
import {
  missingAlt,
  missingProperty,
  nameTooLong,
  tooFew,
  tooMany,
  unknownProperty,
  wrongFormat,
  wrongType,
  wrongValue,
} from './shape-rules.ts';
import { sampleOf, typeWords } from './value-words.ts';
import { atStart, whereabouts } from './whereabouts.ts';
import { propertyNamesOf, type SchemaNode } from './wizard-schema.ts';

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
  minItems: (shape) => explainAmount(shape, tooFew, 'at least', 'entry'),
  maxItems: (shape) => explainAmount(shape, tooMany, 'at most', 'entry'),
  minProperties: (shape) => explainAmount(shape, tooFew, 'at least', 'entry'),
  maxLength: explainLength,
};

function explainUnknown(shape: ShapeError): Breach {
  const name = String(shape.error.params.additionalProperty);
  const meant = shape.fields.strangers.get(name);
  const allowed = propertyNamesOf(shape.schema);
  const fix =
    meant === undefined
      ? `Delete it, or use one of ${listOf(allowed, 'or')}.`
      : `Write "${meant}" instead.`;
  return {
    rule: unknownProperty,
    at: shape.nameAt(name),
    message: `${atStart(whereabouts(shape.root, shape.path))} has no property ${quote(name)}.${didYouMean(meant)}`,
    fix,
  };
}

function explainMissing(shape: ShapeError): Breach | undefined {
  const name = String(shape.error.params.missingProperty);
  if (shape.fields.known.has(name)) return undefined;
  const schema = schemaAt(shape.root, [...shape.path, name]);
  const own = schema === undefined ? undefined : (shape.schema.properties?.[name] ?? schema);
  return {
    rule: name === 'altKey' ? missingAlt : missingProperty,
    at: shape.at,
    message: `${atStart(whereabouts(shape.root, shape.path))} has no ${quote(name)}.`,
    fix: `Add "${name}": ${sampleOf(own ?? {})} to the group that opens here.`,
    why: name === 'altKey' ? undefined : own?.description,
  };
}

/** A step's type decides what else belongs to it. */
function explainDiscriminator(shape: ShapeError): Breach | undefined {
  const property = shape.fields.known.get('type');
  if (property === undefined) return undefined;
  const types = ['info', 'question'];
  const value = stringOf(property.value);
  const meant = value === undefined ? undefined : nearest(value, types);
  return {
    rule: value === undefined ? wrongType : wrongValue,
    at: { ...shape.at, offset: property.value.offset },
    message: `The type of ${whereabouts(shape.root, shape.path)} is ${value === undefined ? 'not a text' : `${quote(value)}, which does not exist`}.${didYouMean(meant)}`,
    fix: `Write ${listOf(types, 'or')}.`,
  };
}

function explainType(shape: ShapeError): Breach {
  const expected = String(shape.error.params.type);
  return {
    rule: wrongType,
    at: shape.at,
    message: `${atStart(whatOf(shape))} must be ${typeWords(expected)}, but it is ${typeWords(shape.node.type)}.`,
    fix: `Write ${sampleOf({ ...shape.schema, type: expected })}.`,
    why: shape.schema.description,
  };
}

function explainPattern(shape: ShapeError): Breach {
  const { propertyName } = shape.error;
  const written = propertyName ?? String(shape.node.value);
  const what = propertyName === undefined ? whatOf(shape) : `a name in ${whatOf(shape)}`;
  return {
    rule: wrongFormat,
    at: propertyName === undefined ? shape.at : shape.nameAt(propertyName),
    message: `${atStart(what)} is written ${quote(written)}, which is not allowed here.`,
    fix: formatFix(shape),
    why: propertyName === undefined ? shape.schema.description : undefined,
  };
}

/** The schema describes how such a name is written; a text instead of its key is a case of its own. */
function formatFix(shape: ShapeError): string {
  const rules = (shape.error.parentSchema as SchemaNode | undefined)?.description;
  const isText = /Keys?$/.test(shape.path.findLast((segment) => !/^\d+$/.test(segment)) ?? '');
  if (isText) {
    return `Put the text itself into the text files, and here the key under which it stands there. ${rules ?? ''}`.trim();
  }
  return rules ?? `It must fit ${String(shape.error.params.pattern)}.`;
}

function explainValue(shape: ShapeError): Breach {
  const { params, keyword } = shape.error;
  const allowed: readonly unknown[] = keyword === 'const' ? [params.allowedValue] : params.allowedValues;
  const choices = allowed.map((value) => JSON.stringify(value));
  const value = stringOf(shape.node);
  const meant = value === undefined ? undefined : nearest(value, allowed.map(String));
  return {
    rule: wrongValue,
    at: shape.at,
    message: `${atStart(whatOf(shape))} cannot be ${value === undefined ? typeWords(shape.node.type) + literal(shape) : quote(value)}.${didYouMean(meant)}`,
    fix: `Write ${choices.join(' or ')}${choices.length === 1 ? ', or leave it out where it does not apply' : ''}.`,
    why: shape.schema.description,
  };
}

function literal({ node }: ShapeError): string {
  return node.type === 'number' || node.type === 'boolean' ? ` (${String(node.value)})` : '';
}

function explainRange(shape: ShapeError): Breach {
  const { limit } = shape.error.params;
  const isLow = shape.error.keyword === 'minimum';
  return {
    rule: wrongValue,
    at: shape.at,
    message: `${atStart(whatOf(shape))} is ${String(shape.node.value)}, but must be ${isLow ? 'at least' : 'at most'} ${String(limit)}.`,
    fix: `Write a whole number from ${String(shape.schema.minimum ?? limit)} to ${String(shape.schema.maximum ?? limit)}.`,
    why: shape.schema.description,
  };
}

function explainAmount(
  shape: ShapeError,
  rule: Breach['rule'],
  bound: string,
  noun: string,
): Breach {
  const limit = Number(shape.error.params.limit);
  const has = shape.node.children?.length ?? 0;
  const entries = (amount: number) => count(amount, noun).replace('entrys', 'entries');
  return {
    rule,
    at: shape.at,
    message: `${atStart(whatOf(shape))} has ${entries(has)}, but needs ${bound} ${limit}.`,
    fix:
      rule === tooFew
        ? `Add ${limit - has === 1 ? 'another entry' : `${limit - has} entries`}.`
        : `Take ${entries(has - limit)} out.`,
    why: shape.schema.description,
  };
}

function explainLength(shape: ShapeError): Breach {
  const { propertyName } = shape.error;
  const written = propertyName ?? String(shape.node.value);
  const limit = Number(shape.error.params.limit);
  return {
    rule: nameTooLong,
    at: propertyName === undefined ? shape.at : shape.nameAt(propertyName),
    message: `${atStart(whatOf(shape))} is written ${quote(written)}, with ${[...written].length} characters; ${limit} are allowed.`,
    fix: 'Choose a shorter name.',
  };
}

/** For keywords that the schema may gain: the validator's own words. */
function explainOther(shape: ShapeError): Breach {
  return {
    rule: wrongFormat,
    at: shape.at,
    message: `${atStart(whatOf(shape))} does not fit: it ${shape.error.message ?? 'is not as expected'}.`,
    fix: shape.schema.description ?? 'Compare it with another wizard.',
  };
}

/** The value a complaint is about: 'titleKey' of step 2, or a whole step. */
function whatOf(shape: ShapeError): string {
  return whereabouts(shape.root, shape.path);
}
