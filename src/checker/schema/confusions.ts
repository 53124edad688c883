import type { Node } from 'jsonc-parser';
import type { Problem } from '#checker/diagnostics.ts';
import {
  dataOf,
  elementsOf,
  nodeAt,
  propertiesOf,
  propertyMapOf,
  stringOf,
} from '#checker/json/tree.ts';
import { atStart, choicesOf, didYouMean, nearest, quote } from '#checker/wording.ts';
import {
  type ShapeError,
  unknownProperty,
  whyHere,
  wrongFormat,
  wrongType,
  wrongValue,
} from './shape-rules.ts';
import { whereabouts } from './whereabouts.ts';
import { definitionOf, isWrittenAs, type PatternName, WIZARD_FILE } from './wizard-schema.ts';

/**
 * What editors often take for something else, in a sentence of its own; undefined if the schema's
 * complaint is none of these.
 */
export function explainConfusion(shape: ShapeError): Problem | undefined {
  const own = shape.file === WIZARD_FILE ? CONFUSIONS[shape.error.keyword]?.(shape) : undefined;
  return own ?? quotedValue(shape);
}

type Explain = (shape: ShapeError) => Problem | undefined;

const CONFUSIONS: Readonly<Record<string, Explain>> = {
  type: (shape) => listForText(shape) ?? textForList(shape) ?? textForGroup(shape) ?? words(shape),
  pattern: (shape) =>
    answerOfStep(shape) ?? labelForValue(shape) ?? pathOfPicture(shape) ?? name(shape),
  discriminator: selectionForType,
  additionalProperties: (shape) => blockOutside(shape) ?? wordsForKey(shape),
};

function last({ path }: ShapeError): string {
  return path.at(-1) ?? '';
}

function subject(shape: ShapeError): string {
  return atStart(whereabouts(shape));
}

/** A value as it is written in the file, if it is short. */
function shown(node: Node): string | undefined {
  const json = JSON.stringify(dataOf(node));
  return json.length <= 60 ? json : undefined;
}

/** `"true"` for `true`, `"2"` for `2`. */
function quotedValue(shape: ShapeError): Problem | undefined {
  const { keyword, params } = shape.error;
  const written = stringOf(shape.node)?.trim().toLowerCase();
  if (written === undefined || !['const', 'enum', 'type'].includes(keyword)) return undefined;
  const types = [params.type].flat().map(String);
  const allowed: readonly unknown[] = [params.allowedValue, params.allowedValues].flat();
  const value =
    keyword !== 'type'
      ? allowed.some((each) => typeof each !== 'string' && String(each) === written) && written
      : (types.includes('boolean') && /^(true|false)$/.exec(written)?.[0]) ||
        wholeNumberIn(written, shape, types);
  if (!value) return undefined;
  return {
    rule: keyword === 'type' ? wrongType : wrongValue,
    at: shape.at,
    message: `${subject(shape)} is ${quote(written)} in quotation marks, which makes it a text.`,
    fix: `Write ${value}, without ${value === written ? 'quotation marks' : 'any sign around it'}.`,
    why: whyHere(keyword === 'const' ? wrongValue : wrongType, shape.schema),
  };
}

/** The number in `98%` or `+326`, if it may stand here. */
function wholeNumberIn(written: string, { schema }: ShapeError, types: readonly string[]) {
  const number = types.includes('integer') && /^\+?(-?\d+)\s*%?$/.exec(written)?.[1];
  if (!number) return undefined;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  return Number(number) >= minimum && Number(number) <= maximum
    ? String(Number(number))
    : undefined;
}

/** A list under `is`. */
function listForText(shape: ShapeError): Problem | undefined {
  const operator = last(shape);
  const instead = OF_MANY[operator];
  if (shape.node.type !== 'array' || !shape.path.includes('when') || instead === undefined) {
    return undefined;
  }
  return {
    rule: wrongType,
    at: shape.at,
    message: `${subject(shape)} is a list, but ${quote(operator)} compares with one value.`,
    fix: instead(shown(shape.node) ?? '[ … ]'),
    why: 'Nobody would get this outcome or see this step: an answer is never a whole list.',
  };
}

const OF_MANY: Readonly<Record<string, (list: string) => string>> = {
  is: (list) => `Write "anyOf": ${list} if one of them is enough.`,
  includes: (list) => `Write "anyOf": ${list} if one of them is enough.`,
  isNot: (list) => `Write { "not": { "answer": …, "anyOf": ${list} } }.`,
};

/** A text under `anyOf`, or in place of another list. */
function textForList(shape: ShapeError): Problem | undefined {
  if (![shape.error.params.type].flat().includes('array')) return undefined;
  const text = stringOf(shape.node);
  const value = shown(shape.node);
  if (text === undefined || value === undefined) return undefined;
  const isCondition = last(shape) === 'anyOf';
  const single = isMultiple(questionOf(shape)) ? 'includes' : 'is';
  return {
    rule: wrongType,
    at: shape.at,
    message: `${subject(shape)} must be a list in brackets [ ], but it is one text.`,
    fix: isCondition
      ? `Write "${single}": ${value} instead of "anyOf", or put it into brackets: [${value}].`
      : `Put it into brackets: [${value}].`,
    why: whyHere(wrongType, shape.schema),
  };
}

/** A file name in place of a picture, a label in place of an option. */
function textForGroup(shape: ShapeError): Problem | undefined {
  const text = stringOf(shape.node);
  if (text === undefined || ![shape.error.params.type].flat().includes('object')) return undefined;
  const isOption = shape.path.at(-2) === 'options';
  const key = stringOf(
    propertyMapOf(nodeAt(shape.root, shape.path.slice(0, 2))).get('answerKey')?.value,
  );
  const value = valueLike(text);
  const option = `{ "value": "${value}", "labelKey": "${key ?? '…'}.options.${value}" }`;
  const picture = `{ "src": "${text.replace(/^.*[\\/]/, '')}", "altKey": "…" }`;
  if (!isOption && last(shape) !== 'image') return undefined;
  return {
    rule: wrongType,
    at: shape.at,
    message: isOption
      ? `${subject(shape)} is only a text, but an option has a value that is stored and a label that is shown.`
      : `${subject(shape)} is only a file name, but a picture needs a description as well.`,
    fix: isOption
      ? `Write ${option}, and the words into the text files.`
      : `Write ${picture}; its description goes into the text files.`,
    why: isOption
      ? 'Answers are stored by their value, so that visitors can change the language and words can change later.'
      : 'Visitors who cannot see the picture have its description read to them.',
  };
}

/** A group of words in place of the key of a text. */
function words(shape: ShapeError): Problem | undefined {
  const isKey = /Keys?$/.test(last(shape)) || /Keys$/.test(shape.path.at(-2) ?? '');
  if (!isKey || shape.node.type !== 'object') return undefined;
  return {
    rule: wrongType,
    at: shape.at,
    message: `${subject(shape)} is a group, but must be the key of a text.`,
    fix: 'Write the key here, for example "welcome.title", and the words under it into the text file of each language.',
    why: whyHere(wrongType, shape.schema),
  };
}

/** A step's id in place of its answer key. */
function answerOfStep(shape: ShapeError): Problem | undefined {
  if (last(shape) !== 'answer' || !shape.path.includes('when')) return undefined;
  const written = String(shape.node.value);
  const { keys, indexById, steps } = stepTableOf(shape.root);
  const index = indexById.get(written) ?? -1;
  const key = textIn(steps[index], 'answerKey');
  const meant = key ?? (keys.length > MOST_STEPS ? undefined : nearest(camel(written), keys));
  if (index !== -1) {
    return {
      rule: wrongFormat,
      at: shape.at,
      message: `${quote(written)} is the id of step ${index + 1}, not an answer key.${didYouMean(meant)}`,
      fix:
        meant === undefined
          ? `That step asks nothing. Write the "answerKey" of a question: ${choicesOf(keys)}.`
          : `Write ${choicesOf([meant])}, the "answerKey" of that step.`,
      why: NEVER,
    };
  }
  if (keys.length === 0) return undefined;
  return {
    rule: wrongFormat,
    at: shape.at,
    message: `${quote(written)} is no answer key.${didYouMean(meant)}`,
    fix: `Write the "answerKey" of a question: ${choicesOf(keys)}.`,
    why: NEVER,
  };
}

const NEVER = 'Nobody would get this outcome or see this step for the answers that are meant.';

/** What visitors read in place of what is stored. */
function labelForValue(shape: ShapeError): Problem | undefined {
  const operator = shape.path.at(-2) === 'anyOf' ? 'anyOf' : last(shape);
  const written = String(shape.node.value);
  if (operator === 'value' && shape.path.includes('options')) {
    return {
      rule: wrongFormat,
      at: shape.at,
      message: `${subject(shape)} is written ${quote(written)}, but a value is a name that is stored, not what visitors read.`,
      fix: `Write a name of small letters, digits and underscores, such as "${valueLike(written)}", and the words into the text files.`,
      why: 'The value is stored with the answer; labels may change and have translations, values never do.',
    };
  }
  if (!shape.path.includes('when') || !VALUE_OPERATORS.has(operator)) return undefined;
  const values = elementsOf(propertyMapOf(questionOf(shape)).get('options')?.value).flatMap(
    (option) => textIn(option, 'value') ?? [],
  );
  if (values.length === 0) return undefined;
  const meant = nearest(valueLike(written), values);
  return {
    rule: wrongFormat,
    at: shape.at,
    message: `${quote(written)} is not the value of an option, which has only small letters, digits and underscores.${didYouMean(meant)}`,
    fix: `Write the value of an option, not its label: ${choicesOf(values)}.`,
    why: NEVER,
  };
}

const VALUE_OPERATORS: ReadonlySet<string> = new Set(['is', 'isNot', 'includes', 'anyOf']);

/** A picture with its folder. */
function pathOfPicture(shape: ShapeError): Problem | undefined {
  const written = String(shape.node.value);
  if (last(shape) !== 'src' || !/[\\/]/.test(written)) return undefined;
  return {
    rule: wrongFormat,
    at: shape.at,
    message: `${subject(shape)} is written ${quote(written)}, but is only the name of a file.`,
    fix: `Write "${written.replace(/^.*[\\/]/, '')}"; pictures are always looked for in the folder images.`,
    why: 'Visitors would see a broken picture.',
  };
}

/** A name with letters that are not allowed, and how it could be written. */
function name(shape: ShapeError): Problem | undefined {
  const written = shape.error.propertyName ?? String(shape.node.value);
  const rules = (shape.error.parentSchema as { description?: string } | undefined)?.description;
  const form = FORMS.find(([kind]) => definitionOf(kind).description === rules);
  if (form === undefined || rules === undefined) return undefined;
  const [kind, write] = form;
  const proposal = write(written);
  if (!isWrittenAs(kind, proposal)) return undefined;
  const at = shape.error.propertyName === undefined ? shape.at : shape.nameAt(written);
  const what =
    shape.error.propertyName === undefined ? subject(shape) : `A name in ${whereabouts(shape)}`;
  return {
    rule: wrongFormat,
    at,
    message: `${what} is written ${quote(written)}, which is not allowed here.`,
    fix: `Write it as "${proposal}". ${rules}`,
  };
}

const FORMS: readonly (readonly [kind: PatternName, write: (text: string) => string])[] = [
  ['kebabName', (text) => slug(text, '-')],
  ['answerKey', (text) => camel(text)],
];

/** `single` in place of `question`. */
function selectionForType(shape: ShapeError): Problem | undefined {
  const type = shape.fields.known.get('type');
  const written = stringOf(type?.value);
  if (type === undefined || (written !== 'single' && written !== 'multiple')) return undefined;
  return {
    rule: wrongValue,
    at: { ...shape.at, offset: type.value.offset },
    message: `The type of ${whereabouts(shape)} is ${quote(written)}, which says how many options may be chosen.`,
    fix: `Write "type": "question" and, as a line of its own, "selection": "${written}".`,
  };
}

/** A step among the properties of the wizard. */
function blockOutside(shape: ShapeError): Problem | undefined {
  const name = String(shape.error.params.additionalProperty);
  const value = propertyMapOf(shape.node).get(name)?.value;
  if (shape.path.length > 0 || value?.type !== 'object') return undefined;
  const names = new Set(propertiesOf(value).map((property) => property.name));
  const isStep = ['type', 'answerKey', 'options', 'selection'].some((each) => names.has(each));
  const isOutcome = names.has('weeks') || names.has('default') || names.has('when');
  if (!isStep && !isOutcome) return undefined;
  const [what, list] = isStep ? ['A step', 'steps'] : ['An outcome', 'outcomes'];
  return {
    rule: unknownProperty,
    at: shape.nameAt(name),
    message: `${what} stands outside of the list ${quote(list)}, under the name ${quote(name)}.`,
    fix: `Move its group { } into the list "${list}", between two others, and delete the name ${quote(name)} before it.`,
    why: isStep
      ? 'No visitor would ever see this step.'
      : 'No visitor would ever get this outcome.',
  };
}

/** `"title": "How are you?"` in place of `"titleKey": "mood.title"`. */
function wordsForKey(shape: ShapeError): Problem | undefined {
  const name = String(shape.error.params.additionalProperty);
  const meant = shape.fields.unknownProperties.get(name);
  const text = stringOf(propertyMapOf(shape.node).get(name)?.value);
  if (meant === undefined || text === undefined || !/Key$/.test(meant) || meant === 'answerKey') {
    return undefined;
  }
  if (isWrittenAs('textKey', text)) return undefined;
  return {
    rule: unknownProperty,
    at: shape.nameAt(name),
    message: `${subject(shape)} has no property ${quote(name)}: words are in the text files, and here is only their key.${didYouMean(meant)}`,
    fix: `Write "${meant}": "…" with a key such as welcome.title, and the words under that key into the text file of each language.`,
    why: 'Visitors who read another language would see these words as they are here.',
  };
}

/** The question that a condition's comparison is about. */
function questionOf({ root, path }: ShapeError): Node | undefined {
  const comparison = nodeAt(root, path.at(-2) === 'anyOf' ? path.slice(0, -2) : path.slice(0, -1));
  return stepTableOf(root).byKey.get(textIn(comparison, 'answer') ?? '');
}

interface StepTable {
  readonly steps: readonly Node[];
  readonly indexById: ReadonlyMap<string, number>;
  readonly keys: readonly string[];
  readonly byKey: ReadonlyMap<string, Node>;
}

/** A longer wizard has a problem of its own, and names in it are not compared. */
const MOST_STEPS = 200;

const tables = new WeakMap<Node, StepTable>();

/** The steps of a wizard by their names, found once for all complaints. */
function stepTableOf(root: Node): StepTable {
  const known = tables.get(root);
  if (known !== undefined) return known;
  const steps = elementsOf(propertyMapOf(root).get('steps')?.value);
  const keyed = steps.flatMap((step) => {
    const key = textIn(step, 'answerKey');
    return key === undefined ? [] : [[key, step] as const];
  });
  const table = {
    steps,
    indexById: new Map(steps.map((step, index) => [textIn(step, 'id') ?? '', index] as const)),
    keys: keyed.map(([key]) => key),
    byKey: new Map(keyed),
  };
  tables.set(root, table);
  return table;
}

function isMultiple(question: Node | undefined): boolean {
  return textIn(question, 'selection') === 'multiple';
}

function textIn(node: Node | undefined, property: string): string | undefined {
  return stringOf(propertyMapOf(node).get(property)?.value);
}

function slug(text: string, separator: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).join(separator).slice(0, 40);
}

function valueLike(text: string): string {
  return slug(text, '_');
}

function camel(text: string): string {
  return slug(text.replace(/(?<=[a-z])(?=[A-Z])/g, ' '), ' ')
    .replace(/^[^a-z]+/, '')
    .replace(/ ([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
