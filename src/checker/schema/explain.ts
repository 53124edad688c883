import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import type { Place, Problem, Rule, Source } from '#checker/diagnostics.ts';
import { nodeAt, propertiesOf, stringOf } from '#checker/json/tree.ts';
import { atStart, choicesOf, didYouMean, listOf, nearest, quote } from '#checker/wording.ts';
import { STEP_KINDS } from '#engine/step-kinds/index.ts';
import { explainConfusion } from './confusions.ts';
import { type FileSchema, propertyNamesOf, type SchemaNode } from './file-schema.ts';
import {
  createLookup,
  missingAlt,
  missingProperty,
  nameTooLong,
  type ShapeError,
  tooFew,
  tooMany,
  unclearCondition,
  unknownProperty,
  whyHere,
  wrongFormat,
  wrongType,
  wrongValue,
} from './shape-rules.ts';
import { whereabouts } from './whereabouts.ts';
import { CONDITION_FORMS, CONDITION_OPERATORS, definitionOf } from './wizard-schema.ts';

const TYPE_WORDS: Readonly<Record<string, string>> = {
  object: 'a group in braces { }',
  array: 'a list in brackets [ ]',
  string: 'a text in quotation marks',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** A JSON type in an editor's words. */
export function typeWords(type: string): string {
  return TYPE_WORDS[type] ?? type;
}

const SAMPLES: Readonly<Record<string, string>> = {
  object: '{ … }',
  array: '[ … ]',
  string: '"…"',
  integer: '1',
  boolean: 'true',
};

/** What a value that fits the schema, its reference followed, looks like. */
export function sampleOf(schema: SchemaNode): string {
  const value = schema.const ?? schema.enum?.[0];
  if (value !== undefined) return JSON.stringify(value);
  return SAMPLES[String(schema.type)] ?? '…';
}

/** What to write where a value of this schema belongs: no value of its own unless there is only one. */
function wantedWords(schema: SchemaNode): string {
  if (schema.const === undefined && schema.enum !== undefined) {
    return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  }
  if (schema.type === 'boolean' && schema.const === undefined) return 'true or false';
  if (schema.type !== 'integer' || schema.const !== undefined) return sampleOf(schema);
  const { minimum, maximum } = schema;
  const to = maximum === undefined ? '' : ` to ${maximum}`;
  return `a whole number${minimum === undefined ? '' : ` from ${minimum}${to}`}`;
}

/** Complaints about a value. */

function explainType(shape: ShapeError): Problem {
  // Of several types, the first is the one to write.
  const expected = String([shape.error.params.type].flat()[0]);
  const { type, value } = shape.node;
  const isFraction = expected === 'integer' && type === 'number';
  return {
    rule: wrongType,
    at: shape.at,
    message: `${atStart(subjectOf(shape))} must be ${typeWords(expected)}, but it is ${isFraction ? String(value) : typeWords(type)}.`,
    fix: `Write ${wantedWords({ ...shape.schema, type: expected })}.`,
    why: whyHere(wrongType, shape.schema),
  };
}

function explainPattern(shape: ShapeError): Problem {
  const { what, written, at } = writingOf(shape);
  if (isText(shape)) {
    return {
      rule: wrongValue,
      at,
      message: `${atStart(what)} is empty.`,
      fix: 'Write its text.',
      why: 'People would see nothing in its place.',
    };
  }
  return {
    rule: wrongFormat,
    at,
    message: `${atStart(what)} is written ${quote(written)}, which is not allowed here.`,
    fix: formatFix(shape),
    why: isTextKey(shape)
      ? 'Visitors would see what is written here instead of its words.'
      : undefined,
  };
}

/** Whether the schema asks for words to read, of which it only says that there must be some. */
function isText({ schema }: ShapeError): boolean {
  return schema.pattern === '\\S';
}

/** The schema describes how such a name is written; a text instead of its key is a case of its own. */
function formatFix(shape: ShapeError): string {
  if (isTextKey(shape)) {
    return 'Put the text itself into the text files, and here its key: names joined by dots, for example welcome.title.';
  }
  return formatOf(shape)?.description ?? `It must fit ${String(shape.error.params.pattern)}.`;
}

function isTextKey(shape: ShapeError): boolean {
  return formatOf(shape)?.description === definitionOf('textKey').description;
}

/** The part of the schema that says how such a name is written. */
function formatOf({ error }: ShapeError): SchemaNode | undefined {
  return error.parentSchema as SchemaNode | undefined;
}

function explainValue(shape: ShapeError): Problem {
  const { params, keyword } = shape.error;
  const allowed: readonly unknown[] =
    keyword === 'const' ? [params.allowedValue] : params.allowedValues;
  const choices = allowed.map((value) => JSON.stringify(value));
  // What can only be true is false where it is left out.
  const isNo = shape.node.value === false && isOptional(shape);
  const value = stringOf(shape.node);
  const meant = value === undefined ? undefined : nearest(value, allowed.map(String));
  return {
    rule: wrongValue,
    at: shape.at,
    message: `${atStart(subjectOf(shape))} cannot be ${valueWords(shape)}.${didYouMean(meant)}`,
    fix: isNo
      ? 'Leave it out, which says the same.'
      : `Write ${choices.join(' or ')}${isOptional(shape) ? ', or leave it out' : ''}.`,
    why: whyHere(wrongValue, shape.schema),
  };
}

function valueWords({ node }: ShapeError): string {
  const isPlain = node.type === 'string' || node.type === 'number' || node.type === 'boolean';
  return isPlain ? quote(String(node.value)) : typeWords(node.type);
}

function isOptional({ file, root, path }: ShapeError): boolean {
  const owner = path.slice(0, -1);
  const form = file.formOf(file.at(root, owner), nodeAt(root, owner));
  return !(form.required ?? []).includes(path.at(-1) ?? '');
}

function explainRange(shape: ShapeError): Problem {
  const { limit } = shape.error.params;
  const isLow = shape.error.keyword === 'minimum';
  return {
    rule: wrongValue,
    at: shape.at,
    message: `${atStart(subjectOf(shape))} is ${String(shape.node.value)}, but must be ${isLow ? 'at least' : 'at most'} ${String(limit)}.`,
    fix: `Write a whole number from ${String(shape.schema.minimum ?? limit)} to ${String(shape.schema.maximum ?? limit)}.`,
    why: whyHere(wrongValue, shape.schema),
  };
}

function explainTooFew(shape: ShapeError): Problem {
  return explainAmount(shape, tooFew, 'but needs at least');
}

function explainTooMany(shape: ShapeError): Problem {
  return explainAmount(shape, tooMany, 'but may have at most');
}

function explainAmount(shape: ShapeError, rule: Rule, bound: string): Problem {
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
    why: whyHere(rule, shape.schema),
  };
}

function explainLength(shape: ShapeError): Problem {
  const { what, written, at } = writingOf(shape);
  const limit = Number(shape.error.params.limit);
  const length = [...written].length;
  if (isText(shape)) {
    return {
      rule: tooMany,
      at,
      message: `${atStart(what)} has ${length} characters, but may have at most ${limit}.`,
      fix: 'Shorten it.',
    };
  }
  return {
    rule: nameTooLong,
    at,
    message: `${atStart(what)} is written ${quote(written)}, with ${length} characters; ${limit} are allowed.`,
    fix: 'Choose a shorter name.',
  };
}

function writingOf(shape: ShapeError): { what: string; written: string; at: Place } {
  const { propertyName } = shape.error;
  const what = subjectOf(shape);
  if (propertyName === undefined) return { what, written: String(shape.node.value), at: shape.at };
  return { what: `a name in ${what}`, written: propertyName, at: shape.nameAt(propertyName) };
}

/** The value of an error: 'titleKey' of step 2, or a whole step. */
function subjectOf(shape: ShapeError): string {
  return whereabouts(shape);
}

function explainUnknown(shape: ShapeError): Problem {
  const name = String(shape.error.params.additionalProperty);
  const meant = shape.fields.unknownProperties.get(name);
  const allowed = propertyNamesOf(shape.schema);
  const fix =
    meant === undefined
      ? `Delete it, or use one of ${choicesOf(allowed)}.`
      : `Write "${meant}" instead.`;
  return {
    rule: unknownProperty,
    at: shape.nameAt(name),
    message: `${atStart(whereabouts(shape))} has no property ${quote(name)}.${didYouMean(meant)}`,
    fix,
  };
}

function explainMissing(shape: ShapeError): Problem | undefined {
  const name = String(shape.error.params.missingProperty);
  if (shape.fields.known.has(name)) return undefined;
  if (name === 'type') return explainMissingType(shape);
  const own = shape.schema.properties?.[name] ?? {};
  const schema = shape.file.resolve(own);
  const sample = sampleOf(schema);
  const isOwn = sample.includes('…') || schema.const !== undefined;
  return {
    rule: name === 'altKey' ? missingAlt : missingProperty,
    at: shape.at,
    message: `${atStart(whereabouts(shape))} has no ${quote(name)}.`,
    fix: isOwn
      ? `Add "${name}": ${sample} to the group that opens here.`
      : `Add "${name}" to the group that opens here, with ${wantedWords(schema)}.`,
    why: name === 'altKey' ? undefined : own.description,
  };
}

function explainMissingType(shape: ShapeError): Problem {
  return {
    rule: missingProperty,
    at: shape.at,
    message: `${atStart(whereabouts(shape))} has no 'type'.`,
    fix: 'Add "type": "question" if it offers choices, "type": "scale" if it asks for a number, "type": "info" if it asks nothing.',
  };
}

function explainDiscriminator(shape: ShapeError): Problem | undefined {
  const property = shape.fields.known.get('type');
  if (property?.name !== 'type') return undefined;
  const types = [...new Set(Object.values(STEP_KINDS).map(({ form }) => form.type))];
  const value = stringOf(property.value);
  const meant = value === undefined ? undefined : nearest(value, types);
  return {
    rule: value === undefined ? wrongType : wrongValue,
    at: { ...shape.at, offset: property.value.offset },
    message: `The type of ${whereabouts(shape)} is ${value === undefined ? 'not a text' : `${quote(value)}, which does not exist`}.${didYouMean(meant)}`,
    fix: `Write ${choicesOf(types)}.`,
  };
}

/**
 * The schema compares a condition with every form there is and complains about each. Only what it
 * says about the form that was meant is worth an editor's time.
 */
function concernsAnotherForm(shape: ShapeError): boolean {
  // `…/oneOf/1/required` speaks of the condition itself, `…/oneOf/1/properties/…` of a part of it.
  const [keyword, form] = shape.error.schemaPath.split('/').slice(-3);
  return keyword === 'oneOf' && meantForm(shape) !== Number(form);
}

function explainCondition(shape: ShapeError): Problem | undefined {
  if (meantForm(shape) !== undefined) return undefined;
  const { node } = shape;
  const problem = { rule: unclearCondition, at: shape.at, fix: WAYS };
  if (node.type === 'array') {
    const message = 'A condition is a group in braces { }, but this is a list.';
    return {
      ...problem,
      message,
      fix: 'Write { "all": [ … ] } if every one must hold, or { "any": [ … ] } if one is enough.',
    };
  }
  if (node.type !== 'object') {
    return { ...problem, message: 'A condition is a group in braces { }, but this is not.' };
  }
  const operators = operatorsOf(shape);
  if (operators.length > 1) {
    const message = `This condition says ${listOf(operators, 'and')} at once.`;
    return {
      ...problem,
      message,
      fix: 'Keep one of them. To join several conditions put them into { "all": [ … ] } or { "any": [ … ] }.',
    };
  }
  const unknownProperty = propertiesOf(node).find((property) => property.name !== 'answer');
  if (unknownProperty === undefined) {
    return { ...problem, message: 'This condition does not say what the answer must be.' };
  }
  return {
    ...problem,
    at: shape.nameAt(unknownProperty.name),
    message: `A condition has no ${quote(unknownProperty.name)}.`,
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

/** What the schema of a file complains about, in an editor's words. */
export function explainErrors(
  file: FileSchema,
  source: Source,
  root: Node,
  errors: readonly ErrorObject[],
): Problem[] {
  const lookUp = createLookup(file, source, root);
  const problems = new Map<string, Problem>();
  const [missing, others] = partition(errors, ({ keyword }) => keyword === 'required');
  for (const shapes of Map.groupBy(missing.map(lookUp), ({ place }) => place).values()) {
    const all = shapes.filter((shape) => !concernsAnotherForm(shape));
    for (const problem of explainAllMissing(all))
      problems.set(`${problem.at.offset} ${problem.message}`, problem);
  }
  for (const error of others) {
    const shape = lookUp(error);
    const problem = concernsAnotherForm(shape) ? undefined : explainError(shape);
    // Forms of a condition that share a part complain about it in the same words.
    if (problem !== undefined) problems.set(`${problem.at.offset} ${problem.message}`, problem);
  }
  return [...problems.values()];
}

function partition<T>(list: readonly T[], fits: (each: T) => boolean): [T[], T[]] {
  return [list.filter(fits), list.filter((each) => !fits(each))];
}

/** What a group lacks is one problem, unless its type is missing, or a picture's description. */
function explainAllMissing(shapes: readonly ShapeError[]): readonly Problem[] {
  const problems = shapes.flatMap((shape) => {
    const problem = explainMissing(shape);
    return problem === undefined ? [] : [{ problem, shape, name: missingNameOf(shape) }];
  });
  const plain = problems.filter(({ problem, name }) => isPlain(problem, name));
  const [first, ...others] = plain;
  if (first === undefined || others.length === 0) return problems.map(({ problem }) => problem);
  const names = [...new Set(plain.map(({ name }) => name))];
  if (names.length === 1) return problems.map(({ problem }) => problem);
  const samples = new Map(plain.map(({ shape, name }) => [name, sampleFor(shape, name)]));
  const lines = Array.from(samples, ([name, sample]) => `  "${name}": ${sample},`);
  const together: Problem = {
    rule: missingProperty,
    at: first.problem.at,
    message: `${atStart(whereabouts(first.shape))} lacks ${listOf(names, 'and')}.`,
    fix: `Add this after the { that opens here:\n\n${lines.join('\n')}\n\nThen write your own values.`,
    why: missingProperty.why,
  };
  const rest = problems.filter(({ problem, name }) => !isPlain(problem, name));
  return [together, ...rest.map(({ problem }) => problem)];
}

function sampleFor({ file, schema }: ShapeError, name: string): string {
  return sampleOf(file.resolve(schema.properties?.[name] ?? {}));
}

function isPlain({ rule }: Problem, name: string): boolean {
  return rule === missingProperty && name !== 'type';
}

function missingNameOf({ error }: ShapeError): string {
  return String(error.params.missingProperty);
}

/** A complaint of the schema in an editor's words; undefined when another one says it already. */
export function explainError(shape: ShapeError): Problem | undefined {
  const confusion = explainConfusion(shape);
  if (confusion !== undefined) return confusion;
  const explain = EXPLANATIONS[shape.error.keyword];
  return explain === undefined ? explainOther(shape) : explain(shape);
}

type Explain = (shape: ShapeError) => Problem | undefined;

const EXPLANATIONS: Readonly<Record<string, Explain>> = {
  additionalProperties: explainUnknown,
  required: explainMissing,
  discriminator: explainDiscriminator,
  oneOf: explainCondition,
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
function explainOther(shape: ShapeError): Problem {
  return {
    rule: wrongFormat,
    at: shape.at,
    message: `${atStart(whereabouts(shape))} does not fit: it ${shape.error.message ?? 'is not as expected'}.`,
    fix: shape.schema.description ?? 'Compare it with one that works.',
  };
}
