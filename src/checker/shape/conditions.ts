import type { Breach } from '../rule.ts';
import { propertiesOf } from '../source/json-tree.ts';
import { choicesOf, listOf } from '../wording/list.ts';
import { quote } from '../wording/quote.ts';
import type { ShapeError } from './shape-error.ts';
import { unclearCondition } from './shape-rules.ts';
import {
  CONDITION_FORMS,
  CONDITION_OPERATORS,
  propertyNamesOf,
  type SchemaNode,
} from './wizard-schema.ts';

/**
 * The schema compares a condition with every form there is and complains about each. Only what it
 * says about the form that was meant is worth an editor's time.
 */
export function concernsAnotherForm(shape: ShapeError): boolean {
  // `…/oneOf/1/required` speaks of the condition itself, `…/oneOf/1/properties/…` of a part of it.
  const [keyword, form] = shape.error.schemaPath.split('/').slice(-3);
  return keyword === 'oneOf' && meantForm(shape) !== Number(form);
}

/** One sentence for a condition of no form at all. */
export function explainCondition(shape: ShapeError): Breach | undefined {
  if (meantForm(shape) !== undefined) return undefined;
  const { node } = shape;
  const breach = { rule: unclearCondition, at: shape.at, fix: WAYS };
  if (node.type === 'array') {
    const message = 'A condition is a group in braces { }, but this is a list.';
    return {
      ...breach,
      message,
      fix: 'Write { "all": [ … ] } if every one must hold, or { "any": [ … ] } if one is enough.',
    };
  }
  if (node.type !== 'object') {
    return { ...breach, message: 'A condition is a group in braces { }, but this is not.' };
  }
  const operators = operatorsOf(shape);
  if (operators.length > 1) {
    const message = `This condition says ${listOf(operators, 'and')} at once.`;
    return {
      ...breach,
      message,
      fix: 'Keep one of them. To join several conditions put them into { "all": [ … ] } or { "any": [ … ] }.',
    };
  }
  const stranger = propertiesOf(node).find((property) => property.name !== 'answer');
  if (stranger === undefined) {
    return { ...breach, message: 'This condition does not say what the answer must be.' };
  }
  return {
    ...breach,
    at: shape.nameAt(stranger.name),
    message: `A condition has no ${quote(stranger.name)}.`,
  };
}

const WAYS = `Write { "answer": "morningFeel", "is": "…" }; instead of "is" there may be ${choicesOf(CONDITION_OPERATORS.slice(1))}.`;

function meantForm(shape: ShapeError): number | undefined {
  const [operator, ...others] = operatorsOf(shape);
  if (operator === undefined || others.length > 0) return undefined;
  return CONDITION_FORMS.findIndex((form) => propertyNamesOf(form).includes(operator));
}

function operatorsOf({ place }: ShapeError): readonly string[] {
  const { known } = place.fieldsBy(ANY_FORM);
  return CONDITION_OPERATORS.filter((operator) => known.has(operator));
}

/** A condition with the properties of every form. */
const ANY_FORM: SchemaNode = {
  properties: Object.assign({}, ...CONDITION_FORMS.map((form) => form.properties)),
};
