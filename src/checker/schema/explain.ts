import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import type { Place, Problem, Rule, Source } from '#checker/diagnostics.ts';
import { dataOf, nodeAt, propertiesOf, stringOf } from '#checker/json/tree.ts';
import { atStart, choicesOf, didYouMean, listOf, nearest, quote } from '#checker/wording.ts';
import { STEP_KINDS } from '#engine/step-kinds/index.ts';
import { fieldsOf } from './fields.ts';
import { type FileSchema, propertyNamesOf, type SchemaNode } from './file-schema.ts';
import {
  missingAlt,
  missingProperty,
  nameTooLong,
  ShapeError,
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
import { CONDITION_FORMS, CONDITION_OPERATORS } from './wizard-schema.ts';

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
function sampleOf(schema: SchemaNode): string {
  const value = schema.const ?? schema.enum?.[0];
  if (value !== undefined) return JSON.stringify(value);
  const names = schema.type === 'object' ? (schema.required ?? []) : [];
  if (names.length > 0) return `{ ${names.map((name) => `"${name}": …`).join(', ')} }`;
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

/** A complaint about a value, with what belongs in its place. */
function about(shape: ShapeError, rule: Rule, says: string, fix: string): Problem {
  const message = `${atStart(whereabouts(shape))} ${says}`;
  return { rule, at: shape.at, message, fix, why: whyHere(rule, shape.schema) };
}

function explainType(shape: ShapeError): Problem {
  // Of several types, the first is the one to write.
  const expected = String([shape.error.params.type].flat()[0]);
  const { type, value } = shape.node;
  const isFraction = expected === 'integer' && type === 'number';
  const is = isFraction ? String(value) : typeWords(type);
  const says = `must be ${typeWords(expected)}, but it is ${is}.`;
  return about(shape, wrongType, says, typeFix(shape, expected));
}

function typeFix(shape: ShapeError, expected: string): string {
  const { node, path, schema } = shape;
  const written = JSON.stringify(dataOf(node));
  const isShort = written.length <= 60;
  if (isTextKey(shape)) return KEY_FIX;
  if (expected === 'array' && node.type === 'string' && isShort) {
    return `Put it into brackets: [${written}].`;
  }
  if (node.type === 'array' && path.includes('when') && expected === 'string') {
    return `Write "anyOf": ${isShort ? written : '[ … ]'} if one of them is enough.`;
  }
  return `Write ${wantedWords({ ...schema, type: expected })}.`;
}

/** `"true"` for `true`, `"2"` for `2`, `"98%"` for `98`. */
function explainQuoted(shape: ShapeError): Problem | undefined {
  const { keyword, params } = shape.error;
  const written = stringOf(shape.node)?.trim().toLowerCase();
  if (written === undefined || !['const', 'enum', 'type'].includes(keyword)) return undefined;
  const types = [params.type].flat().map(String);
  const number = types.includes('integer') ? /^\+?(-?\d+)\s*%?$/.exec(written)?.[1] : undefined;
  const word = types.includes('boolean') ? /^(true|false)$/.exec(written)?.[0] : undefined;
  const allowed: readonly unknown[] = [params.allowedValue, params.allowedValues].flat();
  const isMeant = allowed.some((each) => typeof each !== 'string' && String(each) === written);
  const value = isMeant ? written : (number ?? word);
  const { minimum = -Infinity, maximum = Infinity } = shape.schema;
  if (value === undefined || Number(value) < minimum || Number(value) > maximum) return undefined;
  const rule = keyword === 'type' ? wrongType : wrongValue;
  return about(
    shape,
    rule,
    `is ${quote(written)} in quotation marks, which makes it a text.`,
    `Write ${value}, without ${value === written ? 'quotation marks' : 'any sign around it'}.`,
  );
}

const KEY_FIX =
  'Put the text itself into the text files, and here its key: names joined by dots, for example welcome.title.';

function explainPattern(shape: ShapeError, namesFor: NamesFor): Problem {
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
  const pattern = String(shape.error.params.pattern);
  const proposal = proposalFor(written, pattern);
  const known = namesFor(shape.path);
  const meant = nearest(proposal ?? written, known);
  const format = formatOf(shape)?.description ?? `It must fit ${pattern}.`;
  const names = meant === undefined ? choicesOf(known) : `"${meant}"`;
  const name = known.length > 0 ? names : proposal && `it as "${proposal}"`;
  return {
    rule: wrongFormat,
    at,
    message: `${atStart(what)} is written ${quote(written)}, which is not allowed here.${didYouMean(meant)}`,
    fix: isTextKey(shape) ? KEY_FIX : `${name ? `Write ${name}. ` : ''}${format}`,
    why: isTextKey(shape)
      ? 'Visitors would see what is written here instead of its words.'
      : undefined,
  };
}

/** Whether the schema asks for words to read, of which it only says that there must be some. */
function isText({ schema }: ShapeError): boolean {
  return schema.pattern === '\\S';
}

function isTextKey({ schema }: ShapeError): boolean {
  return schema['x-text'] !== undefined;
}

/** The part of the schema that says how such a name is written. */
function formatOf({ error }: ShapeError): SchemaNode | undefined {
  return error.parentSchema as SchemaNode | undefined;
}

/** A name as the schema would have it. */
function proposalFor(written: string, pattern: string): string | undefined {
  const words = written
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  if (words === null) return undefined;
  const [first = '', ...others] = words;
  const camel = [first, ...others.map(atStart)].join('');
  const file = written.replace(/^.*[\\/]/, '');
  const writings = [camel, words.join('-'), words.join('_'), `/${words.join('-')}`, file];
  return writings.find((each) => each.length <= 40 && new RegExp(pattern, 'u').test(each));
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
  return about(
    shape,
    wrongValue,
    `cannot be ${valueWords(shape)}.${didYouMean(meant)}`,
    isNo
      ? 'Leave it out, which says the same.'
      : `Write ${choices.join(' or ')}${isOptional(shape) ? ', or leave it out' : ''}.`,
  );
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
  const { minimum = limit, maximum = limit } = shape.schema;
  return about(
    shape,
    wrongValue,
    `is ${String(shape.node.value)}, but must be ${isLow ? 'at least' : 'at most'} ${limit}.`,
    `Write a whole number from ${minimum} to ${maximum}.`,
  );
}

function explainAmount(shape: ShapeError): Problem {
  const isTooMany = shape.error.keyword === 'maxItems';
  const rule = isTooMany ? tooMany : tooFew;
  const limit = Number(shape.error.params.limit);
  const has = shape.node.children?.length ?? 0;
  const entries = (amount: number) => `${amount} ${amount === 1 ? 'entry' : 'entries'}`;
  return about(
    shape,
    rule,
    `has ${entries(has)}, but ${isTooMany ? 'may have at most' : 'needs at least'} ${limit}.`,
    isTooMany
      ? `Take ${entries(has - limit)} out.`
      : `Add ${limit - has === 1 ? 'another entry' : entries(limit - has)}.`,
  );
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
  const what = whereabouts(shape);
  if (propertyName === undefined) return { what, written: String(shape.node.value), at: shape.at };
  return { what: `a name in ${what}`, written: propertyName, at: shape.nameAt(propertyName) };
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

/** What a group lacks is one problem, but for the description of a picture. */
function explainMissing(all: readonly ShapeError[]): Problem[] {
  const lacking = new Map<string, SchemaNode>();
  for (const shape of all) {
    const name = String(shape.error.params.missingProperty);
    if (shape.fields.known.has(name)) continue;
    lacking.set(name, shape.schema.properties?.[name] ?? {});
  }
  const [shape] = all;
  if (shape === undefined) return [];
  const [alt, plain] = partition([...lacking], ([name]) => name === 'altKey');
  return [plain, alt].flatMap((entries): Problem[] => {
    const [first] = entries;
    if (first === undefined) return [];
    const rule = entries === alt ? missingAlt : missingProperty;
    const [name, own] = first;
    const isOne = entries.length === 1;
    const names = entries.map(([each]) => each);
    const lines = entries.map(
      ([each, schema]) => `  "${each}": ${sampleOf(shape.file.resolve(schema))},`,
    );
    const [sample, wanted] = [
      sampleOf(shape.file.resolve(own)),
      wantedWords(shape.file.resolve(own)),
    ];
    const words =
      name === 'type' || sample !== wanted
        ? `, with ${name === 'type' ? choicesOf(STEP_TYPES) : wanted}`
        : '';
    return [
      {
        rule,
        at: shape.at,
        message: `${atStart(whereabouts(shape))} ${isOne ? 'has no' : 'lacks'} ${listOf(names, 'and')}.`,
        fix: isOne
          ? `Add "${name}"${words === '' ? `: ${sample}` : ''} to the group that opens here${words}.`
          : `Add this after the { that opens here:\n\n${lines.join('\n')}\n\nThen write your own values.`,
        why: isOne && rule === missingProperty && name !== 'type' ? own.description : undefined,
      },
    ];
  });
}

const STEP_TYPES = [...new Set(Object.values(STEP_KINDS).map(({ form }) => form.type))];

function explainDiscriminator(shape: ShapeError): Problem | undefined {
  const property = shape.fields.known.get('type');
  if (property?.name !== 'type') return undefined;
  const value = stringOf(property.value);
  const meant = value === undefined ? undefined : nearest(value, STEP_TYPES);
  return {
    rule: value === undefined ? wrongType : wrongValue,
    at: { ...shape.at, offset: property.value.offset },
    message: `The type of ${whereabouts(shape)} is ${value === undefined ? 'not a text' : `${quote(value)}, which does not exist`}.${didYouMean(meant)}`,
    fix: `Write ${choicesOf(STEP_TYPES)}.`,
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

function operatorsOf({ node }: ShapeError): readonly string[] {
  const { known } = fieldsOf(node, [...new Set(CONDITION_FORMS.flatMap(propertyNamesOf))]);
  return CONDITION_OPERATORS.filter((operator) => known.has(operator));
}

/** The names that may be mentioned at a path. */
export type NamesFor = (path: readonly string[]) => readonly string[];

/** What the schema of a file complains about, in an editor's words. */
export function explainErrors(
  file: FileSchema,
  source: Source,
  root: Node,
  errors: readonly ErrorObject[],
  namesFor: NamesFor = () => [],
): Problem[] {
  const shapes = errors
    .map((error) => new ShapeError(file, source, root, error))
    .filter((shape) => !concernsAnotherForm(shape));
  const [missing, others] = partition(shapes, ({ error }) => error.keyword === 'required');
  const problems = [
    ...[...Map.groupBy(missing, ({ node }) => node).values()].flatMap(explainMissing),
    ...others.flatMap((shape) => explainError(shape, namesFor) ?? []),
  ];
  // Forms of a condition that share a part complain about it in the same words.
  const once = new Map(problems.map((each) => [`${each.at.offset} ${each.message}`, each]));
  return [...once.values()];
}

function partition<T>(list: readonly T[], fits: (each: T) => boolean): [T[], T[]] {
  return [list.filter(fits), list.filter((each) => !fits(each))];
}

/** A complaint of the schema in an editor's words; undefined when another one says it already. */
export function explainError(shape: ShapeError, namesFor: NamesFor): Problem | undefined {
  const quoted = explainQuoted(shape);
  if (quoted !== undefined) return quoted;
  const explain = EXPLANATIONS[shape.error.keyword] ?? explainOther;
  return explain(shape, namesFor);
}

type Explain = (shape: ShapeError, namesFor: NamesFor) => Problem | undefined;

const EXPLANATIONS: Readonly<Record<string, Explain>> = {
  additionalProperties: explainUnknown,
  discriminator: explainDiscriminator,
  oneOf: explainCondition,
  propertyNames: () => undefined,
  type: explainType,
  pattern: explainPattern,
  const: explainValue,
  enum: explainValue,
  minimum: explainRange,
  maximum: explainRange,
  minItems: explainAmount,
  maxItems: explainAmount,
  minProperties: explainAmount,
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
