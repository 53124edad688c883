import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Fault } from './finding.ts';

type Explanation = Omit<Fault, 'at'>;

const KINDS: Readonly<Record<string, string>> = {
  object: 'a group in braces',
  array: 'a list in brackets',
  string: 'a text in quotation marks',
  integer: 'a whole number',
  boolean: 'true or false',
};

/** What is wrong by an error of the schema, in words for who edits the file. */
export function explainShape(error: ErrorObject): Explanation {
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
