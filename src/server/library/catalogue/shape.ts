import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import schema from '../../../../schemas/catalogue.schema.json' with { type: 'json' };
import type { Path, Problem } from './json-file.ts';

type Explanation = Omit<Problem, 'at'>;

const KINDS: Readonly<Record<string, string>> = {
  object: 'a group in braces',
  array: 'a list in brackets',
  string: 'a text in quotation marks',
  integer: 'a whole number',
  boolean: 'true or false',
};

/** What is wrong by an error of the schema, in words for anyone who edits the file. */
function explainShape(error: ErrorObject): Explanation {
  const explain = EXPLANATIONS[error.keyword] ?? anythingElse;
  return explain(error);
}

const EXPLANATIONS: Readonly<Record<string, (error: ErrorObject) => Explanation>> = {
  required: ({ params, ...error }) => ({
    message: `${ownerOf(error)} has no '${params.missingProperty}'.`,
    fix: `Add "${params.missingProperty}".`,
  }),
  additionalProperties: ({ params, ...error }) => ({
    message: `${ownerOf(error)} has a '${params.additionalProperty}', which nothing knows.`,
    fix: `Remove it, or mend its name: ${Object.keys(error.parentSchema?.properties).join(', ')}.`,
  }),
  pattern: (error) => {
    const text = error.propertyName ?? String(error.data);
    return text.trim() === ''
      ? { message: `${placeOf(error)} is empty.`, fix: 'Write its text.' }
      : { message: `'${text}' is not written as it must be here.`, fix: meaningOf(error) };
  },
  type: (error) => ({
    message: `${placeOf(error)} must be ${KINDS[error.params.type] ?? error.params.type}.`,
    fix: meaningOf(error),
  }),
  enum: (error) => ({
    message: `${placeOf(error)} must be one of ${error.params.allowedValues.join(', ')}.`,
    fix: meaningOf(error),
  }),
  maxLength: (error) => ({
    message: `${placeOf(error)} has more than ${error.params.limit} characters.`,
    fix: 'Shorten it.',
  }),
  minimum: (error) => ({
    message: `${placeOf(error)} must be at least ${error.params.limit}.`,
    fix: meaningOf(error),
  }),
  minItems: (error) => ({ message: `${placeOf(error)} is an empty list.`, fix: meaningOf(error) }),
};

function anythingElse(error: ErrorObject): Explanation {
  return { message: `${placeOf(error)} ${error.message}.`, fix: meaningOf(error) };
}

function placeOf({ instancePath }: Pick<ErrorObject, 'instancePath'>): string {
  return instancePath === '' ? 'The file' : `'${instancePath.split('/').at(-1)}'`;
}

/** A plan, session or category by its id, else by where it stands. */
function ownerOf(error: Pick<ErrorObject, 'data' | 'instancePath'>): string {
  const id: unknown = Object(error.data).id;
  return typeof id === 'string' ? `'${id}'` : placeOf(error);
}

function meaningOf({ parentSchema }: ErrorObject): string {
  const meaning: unknown = parentSchema?.description;
  return typeof meaning === 'string' ? meaning : 'See schemas/catalogue.schema.json.';
}

const ajv = new Ajv2020({ allErrors: true, verbose: true });
ajv.addSchema(schema);

/** What the schema calls each file. */
export type FileSchema = 'pricePlansFile' | 'sessionsFile';

/** What is wrong with the shape of a file of the catalogue, by the schema; nothing: it has it. */
export function shapeProblems(value: unknown, file: FileSchema): Problem[] {
  const validate = ajv.getSchema(`${schema.$id}#/$defs/${file}`);
  if (validate === undefined) throw new Error(`The schema has no ${file}`);
  if (validate(value)) return [];
  // A name that breaks a rule is reported for itself and for the object it is in: once will do.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'propertyNames');
  return errors.map((error) => ({ at: pathOf(error, value), ...explainShape(error) }));
}

function pathOf({ instancePath, params, propertyName }: ErrorObject, value: unknown): Path {
  const names = instancePath.split('/').slice(1);
  const inner = params.additionalProperty ?? propertyName;
  const path = names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return positioned(typeof inner === 'string' ? [...path, inner] : path, value);
}

/** A JSON pointer does not say which of its parts are positions in a list; the file does. */
function positioned([name, ...rest]: string[], value: unknown): Path {
  if (name === undefined) return [];
  const inner: unknown = Object(value)[name];
  return [Array.isArray(value) ? Number(name) : name, ...positioned(rest, inner)];
}
