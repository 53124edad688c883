import type { Node } from 'jsonc-parser';
import type { Source } from '#checker/diagnostics.ts';
import { elementsOf, type Property, placeOf } from '#checker/json/tree.ts';
import { fieldsOf, fieldValue, type Name, nameOf } from '#checker/schema/fields.ts';
import { CONDITION_OPERATORS } from '#checker/schema/wizard-schema.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import type { Comparison } from './model.ts';

/** A condition as far as it can be read. Its comparisons are known in any case. */
export interface ReadCondition {
  readonly condition: Condition | undefined;
  readonly comparisons: readonly Comparison[];
}

const NOTHING: ReadCondition = { condition: undefined, comparisons: [] };
const NAMES = ['answer', ...CONDITION_OPERATORS];

export function readCondition(source: Source, node: Node | undefined): ReadCondition {
  const fields = fieldsOf(node, NAMES);
  const [said, ...others] = CONDITION_OPERATORS.flatMap((operator) => {
    const property = fields.known.get(operator);
    return property === undefined ? [] : [{ operator, property }];
  });
  if (said === undefined) return NOTHING;
  const read = readOperator(source, said, nameOf(source, fieldValue(fields, 'answer')));
  return others.length === 0 ? read : { ...read, condition: undefined };
}

interface Said {
  readonly operator: string;
  readonly property: Property;
}

function readOperator(source: Source, said: Said, answer: Name | undefined): ReadCondition {
  const { operator, property } = said;
  const { value } = property;
  if (operator === 'all' || operator === 'any') {
    const inner = elementsOf(value).map((each) => readCondition(source, each));
    const comparisons = inner.flatMap((each) => each.comparisons);
    const list = inner.flatMap((each) => each.condition ?? []);
    const isWhole = list.length === inner.length && list.length > 0;
    if (!isWhole) return { condition: undefined, comparisons };
    return { condition: operator === 'all' ? { all: list } : { any: list }, comparisons };
  }
  if (operator === 'not') {
    const { condition, comparisons } = readCondition(source, value);
    return { condition: condition === undefined ? undefined : { not: condition }, comparisons };
  }
  return readComparison(source, said, answer);
}

function readComparison(
  source: Source,
  { operator, property: { nameNode, value } }: Said,
  answer: Name | undefined,
): ReadCondition {
  const isList = value.type === 'array';
  const nodes = isList ? elementsOf(value) : [value];
  const values = nodes.flatMap((node) => nameOf(source, node) ?? []);
  const isWhole = values.length === nodes.length && isList === (operator === 'anyOf');
  return {
    comparisons: [{ answer, operator: { value: operator, at: placeOf(source, nameNode) }, values }],
    condition:
      answer !== undefined && isWhole ? compare(answer.value, operator, values) : undefined,
  };
}

function compare(answer: string, operator: string, values: readonly Name[]): Condition | undefined {
  const [first] = values;
  if (first === undefined) return undefined;
  if (operator === 'is') return { answer, is: first.value };
  if (operator === 'isNot') return { answer, isNot: first.value };
  if (operator === 'includes') return { answer, includes: first.value };
  return { answer, anyOf: values.map((each) => each.value) };
}
