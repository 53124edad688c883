import type { Breach, Rule } from '../rule.ts';
import { nodeAt, stringOf } from '../source/json-tree.ts';
import type { Place } from '../source/source.ts';
import { didYouMean, nearest } from '../wording/nearest.ts';
import { quote } from '../wording/quote.ts';
import { formOf, schemaAt } from './schema-at.ts';
import type { ShapeError } from './shape-error.ts';
import { nameTooLong, tooFew, tooMany, wrongFormat, wrongType, wrongValue } from './shape-rules.ts';
import { sampleOf, typeWords } from './value-words.ts';
import { atStart, whereabouts } from './whereabouts.ts';
import { definitionOf, type SchemaNode } from './wizard-schema.ts';

/** Complaints about a value. */

export function explainType(shape: ShapeError): Breach {
  const expected = String(shape.error.params.type);
  const { type, value } = shape.node;
  const isFraction = expected === 'integer' && type === 'number';
  return {
    rule: wrongType,
    at: shape.at,
    message: `${atStart(subjectOf(shape))} must be ${typeWords(expected)}, but it is ${isFraction ? String(value) : typeWords(type)}.`,
    fix: `Write ${sampleOf({ ...shape.schema, type: expected })}.`,
    why: shape.schema.description,
  };
}

export function explainPattern(shape: ShapeError): Breach {
  const { what, written, at } = writingOf(shape);
  return {
    rule: wrongFormat,
    at,
    message: `${atStart(what)} is written ${quote(written)}, which is not allowed here.`,
    fix: formatFix(shape),
  };
}

/** The schema describes how such a name is written; a text instead of its key is a case of its own. */
function formatFix(shape: ShapeError): string {
  const rules = (shape.error.parentSchema as SchemaNode | undefined)?.description;
  if (rules === definitionOf('textKey').description) {
    return 'Put the text itself into the text files, and here its key: names joined by dots, for example welcome.title.';
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
    message: `${atStart(subjectOf(shape))} cannot be ${valueWords(shape)}.${didYouMean(meant)}`,
    fix: `Write ${choices.join(' or ')}${isOptional(shape) ? ', or leave it out' : ''}.`,
    why: shape.schema.description,
  };
}

function valueWords({ node }: ShapeError): string {
  const isPlain = node.type === 'string' || node.type === 'number' || node.type === 'boolean';
  return isPlain ? quote(String(node.value)) : typeWords(node.type);
}

function isOptional({ root, path }: ShapeError): boolean {
  const owner = path.slice(0, -1);
  const form = formOf(schemaAt(root, owner), nodeAt(root, owner));
  return !(form.required ?? []).includes(path.at(-1) ?? '');
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
  return explainAmount(shape, tooFew, 'but needs at least');
}

export function explainTooMany(shape: ShapeError): Breach {
  return explainAmount(shape, tooMany, 'but may have at most');
}

function explainAmount(shape: ShapeError, rule: Rule, bound: string): Breach {
  const limit = Number(shape.error.params.limit);
  const has = shape.node.children?.length ?? 0;
  const entries = (amount: number) => `${amount} ${amount === 1 ? 'entry' : 'entries'}`;
  return {
    rule,
    at: shape.at,
    message: `${atStart(subjectOf(shape))} has ${entries(has)}, ${bound} ${limit}.`,
    fix:
      rule === tooFew
        ? `Add ${limit - has === 1 ? 'another entry' : `${limit - has} entries`}.`
        : `Take ${entries(has - limit)} out.`,
    why: shape.schema.description,
  };
}

export function explainLength(shape: ShapeError): Breach {
  const { what, written, at } = writingOf(shape);
  const limit = Number(shape.error.params.limit);
  return {
    rule: nameTooLong,
    at,
    message: `${atStart(what)} is written ${quote(written)}, with ${[...written].length} characters; ${limit} are allowed.`,
    fix: 'Choose a shorter name.',
  };
}

/** What is written in a way it must not be: a value, or the name of a property. */
function writingOf(shape: ShapeError): { what: string; written: string; at: Place } {
  const { propertyName } = shape.error;
  const what = subjectOf(shape);
  if (propertyName === undefined) return { what, written: String(shape.node.value), at: shape.at };
  return { what: `a name in ${what}`, written: propertyName, at: shape.nameAt(propertyName) };
}

/** The value a complaint is about: 'titleKey' of step 2, or a whole step. */
function subjectOf(shape: ShapeError): string {
  return whereabouts(shape.root, shape.path);
}
