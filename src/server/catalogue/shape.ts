import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import schema from '../../../schemas/catalogue.schema.json' with { type: 'json' };
import { explainShape } from './explain-shape.ts';
import type { Fault, Path } from './finding.ts';

const ajv = new Ajv2020({ allErrors: true, verbose: true });
ajv.addSchema(schema);

/** What the schema calls each file. */
export type FileSchema = 'pricePlansFile' | 'sessionsFile';

/** What is wrong with the shape of a file of the catalogue, by the schema; nothing: it has it. */
export function shapeFaults(value: unknown, file: FileSchema): Fault[] {
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
