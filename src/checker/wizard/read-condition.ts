import type { Node } from 'jsonc-parser';
import type { Source } from '#checker/diagnostics.ts';
import { elementsOf, type Property, placeOf } from '#checker/json/tree.ts';
import { fieldsOf, fieldValue, type Name, nameOf, numeralOf } from '#checker/schema/fields.ts';
import type { SchemaNode } from '#checker/schema/file-schema.ts';
import { CONDITION_FORMS, CONDITION_OPERATORS, partsOf } from '#checker/schema/wizard-schema.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import type { ReadCondition } from './model.ts';

const NOTHING: ReadCondition = { condition: undefined, comparisons: [], bars: [] };
const NAMES = ['answer', ...CONDITION_OPERATORS];

/** A condition as far as it can be read. Its comparisons and bars are known in any case. */
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

/** What the schema says of an operator's value decides how it is read. */
function readOperator(source: Source, said: Said, answer: Name | undefined): ReadCondition {
  const form = CONDITION_FORMS.find((each) => each.properties?.[said.operator] !== undefined);
  const value = form?.properties?.[said.operator] ?? {};
  const parts = partsOf(said.operator);
  if (parts !== undefined) return readParts(source, said, parts === 'list');
  if (form?.properties?.answer !== undefined) return readComparison(source, said, value, answer);
  const bar = nameOf(source, said.property.value);
  if (bar === undefined) return NOTHING;
  return { ...NOTHING, condition: written(said.operator, bar.value), bars: [bar] };
}

function readParts(source: Source, said: Said, isList: boolean): ReadCondition {
  const { value } = said.property;
  const parts = (isList ? elementsOf(value) : [value]).map((each) => readCondition(source, each));
  const conditions = parts.flatMap((each) => each.condition ?? []);
  const isWhole = conditions.length === parts.length && parts.length > 0;
  return {
    condition: isWhole ? written(said.operator, isList ? conditions : conditions[0]) : undefined,
    comparisons: parts.flatMap((each) => each.comparisons),
    bars: parts.flatMap((each) => each.bars),
  };
}

function readComparison(
  source: Source,
  { operator, property: { nameNode, value } }: Said,
  schema: SchemaNode,
  answer: Name | undefined,
): ReadCondition {
  const isList = value.type === 'array';
  const nodes = isList ? elementsOf(value) : [value];
  const values = nodes.flatMap((node) => nameOf(source, node) ?? []);
  const numbers = nodes.flatMap((node) => numeralOf(source, node) ?? []);
  const fitting = (schema.type === 'integer' ? numbers : values).map((each) => each.value);
  const isWhole =
    answer !== undefined &&
    fitting.length > 0 &&
    fitting.length === nodes.length &&
    isList === (schema.items !== undefined);
  const condition = isWhole
    ? written(operator, isList ? fitting : fitting[0], answer.value)
    : undefined;
  const name = { value: operator, at: placeOf(source, nameNode) };
  return {
    ...NOTHING,
    condition,
    comparisons: [{ answer, operator: name, values, numbers, condition }],
  };
}

/** The condition as the engine knows it: its parts have the form that the schema asks for. */
function written(operator: string, value: unknown, answer?: string): Condition {
  const condition = { ...(answer !== undefined && { answer }), [operator]: value };
  return condition as unknown as Condition;
}
