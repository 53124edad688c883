import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Node } from 'jsonc-parser';
import { setAt, writeAt } from '#authoring/document/edit.ts';
import { nodeAt, propertiesOf, propertyMapOf, stringOf } from '#authoring/document/json/tree.ts';
import { type Place, placeOf, type Source } from '#authoring/document/place.ts';
import { hintAt, type Problem, plain, type Rule, sentence } from '#authoring/document/problem.ts';
import { atStart, choicesOf, nearest, quote } from '#authoring/document/wording.ts';
import { STEP_KINDS } from '#engine/step-kinds/index.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { type FileSchema, propertyNamesOf, type SchemaNode } from './file-schema.ts';
import { whereabouts } from './whereabouts.ts';
import { CONDITION_FORMS, CONDITION_OPERATORS } from './wizard-schema.ts';

function rule(id: string, why: string): Rule {
  return { id, severity: 'error', why };
}

const unknownProperty = rule(
  'unknown-property',
  'Visitors would see no effect: the product knows no such property.',
);
const missingProperty = rule(
  'missing-property',
  'Visitors could not be shown this: the product cannot do without it.',
);
const missingAlt = rule(
  'missing-alt',
  'Visitors who cannot see the picture have its description read to them.',
);
const wrongType = rule(
  'wrong-type',
  'Visitors could not be shown this: the product expects another kind of value here.',
);
const wrongFormat = rule(
  'wrong-format',
  'Visitors could lose answers, or links could break: names like this one are used in addresses, files and stored answers, where not every letter is safe.',
);
const wrongValue = rule(
  'wrong-value',
  'Visitors could not be shown this: the product knows only certain values here.',
);
const tooFew = rule('too-few', 'Visitors would see a screen that makes no sense with so few.');
const tooMany = rule('too-many', 'Visitors could not see all of them: more do not fit the screen.');
const nameTooLong = rule(
  'name-too-long',
  'Visitors could lose answers: names this long are cut or refused where they are stored.',
);
const unclearCondition = rule(
  'unclear-condition',
  'Nobody could tell which visitors get this outcome or see this step.',
);
const variantChangesSteps = rule(
  'variant-changes-steps',
  'Some visitors would see another number of steps or be asked something else, so neither their progress nor their answers would mean the same, and the figures could not be compared.',
);

/** Rules about the shape of a file: what its schema in schemas/ asks for. */
export const SHAPE_RULES: readonly Rule[] = [
  unknownProperty,
  missingProperty,
  missingAlt,
  wrongType,
  wrongFormat,
  wrongValue,
  tooFew,
  tooMany,
  nameTooLong,
  unclearCondition,
  variantChangesSteps,
];

/** The rule that an error of the validator belongs to, by its keyword. */
const RULE_OF: Readonly<Record<string, Rule>> = {
  type: wrongType,
  pattern: wrongFormat,
  maxLength: nameTooLong,
  minItems: tooFew,
  minProperties: tooFew,
  maxItems: tooMany,
};

/** An error of the validator, with what it is about. */
class ShapeError {
  readonly file: FileSchema;
  readonly source: Source;
  readonly root: Node;
  readonly error: ErrorObject;
  readonly path: readonly string[];
  readonly node: Node;
  #schema: SchemaNode | undefined;

  constructor(file: FileSchema, source: Source, root: Node, error: ErrorObject) {
    this.file = file;
    this.source = source;
    this.root = root;
    this.error = error;
    this.path = segmentsOf(error.instancePath);
    this.node = nodeAt(root, this.path) ?? root;
  }

  /** Missing and extra properties belong to one form of an object, which is then the schema. */
  get schema(): SchemaNode {
    const form = this.error.parentSchema as SchemaNode | undefined;
    if (form?.properties !== undefined) return form;
    this.#schema ??= this.file.formOf(this.file.at(this.root, this.path), this.node);
    return this.#schema;
  }

  /** The properties of this object, by their names in the schema. */
  get fields(): Fields {
    return fieldsOf(this.node, propertyNamesOf(this.schema));
  }

  get at(): Place {
    return placeOf(this.source, this.node);
  }

  nameAt(property: string): Place {
    const name = propertyMapOf(this.node).get(property)?.nameNode;
    return placeOf(this.source, name ?? this.node);
  }
}

export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The names that may be mentioned at a path. */
type NamesFor = (path: readonly string[]) => readonly string[];

/** What the validator complains about, with the schema's own description of what belongs there. */
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
  // Forms of a condition that share a part complain about it in the same words.
  const once = [...new Map(shapes.map((shape) => [nameOf(shape), shape])).values()];
  const missing = once.filter(({ error }) => error.keyword === 'required');
  const others = once.filter(({ error }) => error.keyword !== 'required');
  return [
    ...[...Map.groupBy(missing, ({ node }) => node).values()].flatMap(explainMissing),
    ...others.flatMap((shape) => explainError(shape, namesFor)),
  ];
}

function nameOf({ error }: ShapeError): string {
  const { instancePath, propertyName, keyword, params } = error;
  return JSON.stringify([instancePath, propertyName, keyword, params]);
}

function explainError(shape: ShapeError, namesFor: NamesFor): Problem[] {
  switch (shape.error.keyword) {
    case 'propertyNames':
      // What is wrong with the name is an error of its own.
      return [];
    case 'additionalProperties':
      return [explainUnknown(shape)];
    case 'oneOf':
      return explainCondition(shape);
    case 'discriminator':
      return explainKind(shape);
    default:
      return [explainValue(shape, namesFor)];
  }
}

/** A value that does not fit: the validator's words, and the nearest name that would. */
function explainValue(shape: ShapeError, namesFor: NamesFor): Problem {
  const { error, schema, node } = shape;
  const { keyword, params, propertyName } = error;
  const isText = schema.pattern === '\\S';
  const written = propertyName ?? stringOf(node);
  const allowed: readonly unknown[] = params.allowedValues ?? [params.allowedValue ?? []].flat();
  const known = keyword === 'pattern' ? namesFor(shape.path) : allowed.map(String);
  const meant = written === undefined ? undefined : nearest(written, known);
  const what = propertyName === undefined ? '' : `the name ${quote(propertyName)} in `;
  const own = propertyName === undefined ? schema.description : undefined;
  const ofKind = (error.parentSchema as SchemaNode | undefined)?.description;
  const at = propertyName === undefined ? shape.at : shape.nameAt(propertyName);
  const belongs = keyword === 'pattern' ? (ofKind ?? own) : (own ?? ofKind);
  return {
    rule: (isText ? TEXT_RULE_OF : RULE_OF)[keyword] ?? wrongValue,
    at,
    message: sentence`${whereabouts(shape, (words) => atStart(what + words))} ${plain(complaintOf(shape, allowed))}.${hintAt(meant)}`,
    ...(meant === undefined
      ? { fix: belongs ?? 'Compare it with one that works.' }
      : {
          edit: [allowed.includes(true) && meant === 'true' ? setAt(at, true) : writeAt(at, meant)],
        }),
  };
}

function complaintOf({ error, node }: ShapeError, allowed: readonly unknown[]): string {
  if (allowed.length > 0) {
    return `must be ${allowed.map((each) => JSON.stringify(each)).join(' or ')}`;
  }
  const written = error.propertyName ?? String(node.value);
  if (error.keyword === 'pattern' || error.keyword === 'not') {
    return `is written ${quote(written)}, which is not allowed here`;
  }
  if (error.keyword === 'type') {
    const types: string[] = [error.params.type].flat();
    return `must be ${types.map((each) => TYPE_WORDS[each] ?? each).join(' or ')}`;
  }
  return LIMIT_WORDS[error.keyword]?.(error.params.limit) ?? error.message ?? 'is not as expected';
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  integer: 'a whole number',
  number: 'a number',
  object: 'a group',
  string: 'words in quotes',
};

const entries = (least: number) => (least === 1 ? '1 entry' : `${least} entries`);

const LIMIT_WORDS: Readonly<Record<string, (limit: number) => string>> = {
  minItems: (least) => `needs at least ${entries(least)}`,
  minProperties: (least) => `needs at least ${entries(least)}`,
  maxItems: (most) => `may have ${entries(most)} at the most`,
  maxLength: (most) => `may have ${most} characters at the most`,
  minimum: (least) => `must be ${least} or more`,
  maximum: (most) => `must be ${most} or less`,
};

/** Words to read, of which the schema only says that there must be some, and how many. */
const TEXT_RULE_OF: Readonly<Record<string, Rule>> = {
  ...RULE_OF,
  pattern: wrongValue,
  maxLength: tooMany,
};

function explainUnknown(shape: ShapeError): Problem {
  const name = String(shape.error.params.additionalProperty);
  if (shape.schema['x-same']?.includes(name)) {
    return {
      rule: variantChangesSteps,
      at: shape.nameAt(name),
      message: sentence`A variant may not change ${name} of a step.`,
      fix: `Delete it here, and change only words and pictures: ${choicesOf(propertyNamesOf(shape.schema))}. To change the step itself, change it for everybody.`,
    };
  }
  const meant = shape.fields.unknownProperties.get(name);
  return {
    rule: unknownProperty,
    at: shape.nameAt(name),
    message: sentence`${whereabouts(shape, atStart)} has no property ${name}.${hintAt(meant)}`,
    ...(meant === undefined
      ? { fix: `Delete it, or use one of ${choicesOf(propertyNamesOf(shape.schema))}.` }
      : { edit: [writeAt(shape.nameAt(name), meant)] }),
  };
}

/** What a group lacks is one problem, but for the description of a picture. */
function explainMissing(all: readonly ShapeError[]): Problem[] {
  const [shape] = all;
  if (shape === undefined) return [];
  const lacking = all
    .filter(({ error, fields }) => !fields.known.has(String(error.params.missingProperty)))
    .map(({ error }) => String(error.params.missingProperty));
  const names = [...new Set(lacking)];
  return [
    { rule: missingProperty, names: names.filter((name) => name !== 'altKey') },
    { rule: missingAlt, names: names.filter((name) => name === 'altKey') },
  ].flatMap(({ rule, names }): Problem[] => {
    const [first] = names;
    if (first === undefined) return [];
    return [
      {
        rule,
        at: shape.at,
        message: sentence`${whereabouts(shape, atStart)} ${names.length === 1 ? sentence`has no` : sentence`lacks`} ${names}.`,
        fix: `Add ${choicesOf(names).replace(' or ', ' and ')} to the group that opens here. ${shape.schema.properties?.[first]?.description ?? ''}`.trim(),
      },
    ];
  });
}

const STEP_TYPES = [...new Set(Object.values(STEP_KINDS).map(({ form }) => form.type))];

/** A step whose kind does not exist. One without any is missing it, which is another error. */
function explainKind(shape: ShapeError): Problem[] {
  const property = shape.fields.known.get('type');
  if (property?.name !== 'type') return [];
  const value = stringOf(property.value);
  return [
    {
      rule: value === undefined ? wrongType : wrongValue,
      at: placeOf(shape.source, property.value),
      message: sentence`The type of ${whereabouts(shape)} does not exist.${hintAt(value && nearest(value, STEP_TYPES))}`,
      fix: `Write ${choicesOf(STEP_TYPES)}.`,
    },
  ];
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

/** A condition of no known form, at the first property that none has. */
function explainCondition(shape: ShapeError): Problem[] {
  if (meantForm(shape) !== undefined) return [];
  const isTwofold = operatorsOf(shape).length > 1;
  const odd = propertiesOf(shape.node).find(({ name }) => name !== 'answer');
  return [
    {
      rule: unclearCondition,
      at: odd === undefined || isTwofold ? shape.at : shape.nameAt(odd.name),
      message: isTwofold
        ? sentence`This condition says ${operatorsOf(shape)} at once.`
        : sentence`This is no condition.`,
      fix: `Write { "answer": "morningFeel", "is": "…" }; instead of "is" there may be ${choicesOf(CONDITION_OPERATORS.slice(1))}.`,
    },
  ];
}

function meantForm(shape: ShapeError): number | undefined {
  const [operator, ...others] = operatorsOf(shape);
  if (operator === undefined || others.length > 0) return undefined;
  const { known } = fieldsOf(shape.node, CONDITION_PROPERTIES);
  const forms = CONDITION_FORMS.filter((form) => propertyNamesOf(form).includes(operator));
  const whole = forms.find((form) => propertyNamesOf(form).every((name) => known.has(name)));
  const meant = whole ?? forms[0];
  return meant && CONDITION_FORMS.indexOf(meant);
}

const CONDITION_PROPERTIES = [...new Set(CONDITION_FORMS.flatMap(propertyNamesOf))];

function operatorsOf({ node }: ShapeError): readonly string[] {
  const { known } = fieldsOf(node, CONDITION_PROPERTIES);
  return CONDITION_OPERATORS.filter((operator) => known.has(operator));
}
