import type { Breach, Rule } from '../rule.ts';
import { stringOf } from '../source/json-tree.ts';
import { didYouMean, nearest } from '../wording/nearest.ts';
import { quote } from '../wording/quote.ts';
import type { ShapeError } from './shape-error.ts';
import { nameTooLong, tooFew, tooMany, wrongFormat, wrongType, wrongValue } from './shape-rules.ts';
import { sampleOf, typeWords } from './value-words.ts';
import { atStart, whereabouts } from './whereabouts.ts';
import type { SchemaNode } from './wizard-schema.ts';

/** Complaints about a value. */

export function explainType(shape: ShapeError): Breach {
  const expected = String(shape.error.params.type);
  return {
    rule: wrongType,
    at: shape.at,
    message: `${atStart(subjectOf(shape))} must be ${typeWords(expected)}, but it is ${typeWords(shape.node.type)}.`,
    fix: `Write ${sampleOf({ ...shape.schema, type: expected })}.`,
    why: shape.schema.description,
  };
}

export function explainPattern(shape: ShapeError): Breach {
  const { propertyName } = shape.error;
  const written = propertyName ?? String(shape.node.value);
  const what = propertyName === undefined ? subjectOf(shape) : `a name in ${subjectOf(shape)}`;
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

export function explainValue(shape: ShapeError): Breach {
  const { params, keyword } = shape.error;
  const allowed: readonly unknown[] =
    keyword === 'const' ? [params.allowedValue] : params.allowedValues;
  const choices = allowed.map((value) => JSON.stringify(value));
  const value = stringOf(shape.node);
  const meant = value === undefined ? undefined : nearest(value, allowed.map(String));
  return {
    rule: wrongValue,
    at: shape.at,
    message: `${atStart(subjectOf(shape))} cannot be ${value === undefined ? typeWords(shape.node.type) + literal(shape) : quote(value)}.${didYouMean(meant)}`,
    fix: `Write ${choices.join(' or ')}${choices.length === 1 ? ', or leave it out where it does not apply' : ''}.`,
    why: shape.schema.description,
  };
}

function literal({ node }: ShapeError): string {
  return node.type === 'number' || node.type === 'boolean' ? ` (${String(node.value)})` : '';
}

export function explainRange(shape: ShapeError): Breach {
  const { limit } = shape.error.params;
  const isLow = shape.error.keyword === 'minimum';
  return {
    rule: wrongValue,
    at: shape.at,
    message: `${atStart(subjectOf(shape))} is ${String(shape.node.value)}, but must be ${isLow ? 'at least' : 'at most'} ${String(limit)}.`,
    fix: `Write a whole number from ${String(shape.schema.minimum ?? limit)} to ${String(shape.schema.maximum ?? limit)}.`,
    why: shape.schema.description,
  };
}

export function explainTooFew(shape: ShapeError): Breach {
  return explainAmount(shape, tooFew, 'at least');
}

export function explainTooMany(shape: ShapeError): Breach {
  return explainAmount(shape, tooMany, 'at most');
}

function explainAmount(shape: ShapeError, rule: Rule, bound: string): Breach {
  const limit = Number(shape.error.params.limit);
  const has = shape.node.children?.length ?? 0;
  const entries = (amount: number) => `${amount} ${amount === 1 ? 'entry' : 'entries'}`;
  return {
    rule,
    at: shape.at,
    message: `${atStart(subjectOf(shape))} has ${entries(has)}, but needs ${bound} ${limit}.`,
    fix:
      rule === tooFew
        ? `Add ${limit - has === 1 ? 'another entry' : `${limit - has} entries`}.`
        : `Take ${entries(has - limit)} out.`,
    why: shape.schema.description,
  };
}

export function explainLength(shape: ShapeError): Breach {
  const { propertyName } = shape.error;
  const written = propertyName ?? String(shape.node.value);
  const limit = Number(shape.error.params.limit);
  return {
    rule: nameTooLong,
    at: propertyName === undefined ? shape.at : shape.nameAt(propertyName),
    message: `${atStart(subjectOf(shape))} is written ${quote(written)}, with ${[...written].length} characters; ${limit} are allowed.`,
    fix: 'Choose a shorter name.',
  };
}

/** The value a complaint is about: 'titleKey' of step 2, or a whole step. */
function subjectOf(shape: ShapeError): string {
  return whereabouts(shape.root, shape.path);
}
