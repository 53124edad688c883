import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import schema from '../../../schemas/catalogue.schema.json' with { type: 'json' };
import type { Fault, Path } from './finding.ts';

const ajv = new Ajv2020({ allErrors: true, verbose: true });
ajv.addSchema(schema);

/** What is wrong with the shape of a file of the catalogue, by the schema; nothing: it has it. */
export function shapeFaults(value: unknown, file: 'pricePlansFile' | 'sessionsFile'): Fault[] {
  const validate = ajv.getSchema(`${schema.$id}#/$defs/${file}`);
  if (validate === undefined) throw new Error(`The schema has no ${file}`);
  if (validate(value)) return [];
  // A name that breaks a rule is reported for itself and for the object it is in: once will do.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'propertyNames');
  return errors.map((error) => ({ at: pathOf(error, value), ...explain(error) }));
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

function explain(error: ErrorObject): { message: string; fix: string } {
  const { keyword, params, instancePath, data, parentSchema, propertyName } = error;
  const place = instancePath === '' ? 'The file' : `'${instancePath.split('/').at(-1)}'`;
  const meaning = parentSchema?.description;
  const hint = typeof meaning === 'string' ? meaning : 'See schemas/catalogue.schema.json.';
  if (keyword === 'required') {
    const missing = String(params.missingProperty);
    return { message: `${ownerOf(data)} has no '${missing}'.`, fix: `Add "${missing}".` };
  }
  if (keyword === 'additionalProperties') {
    const extra = String(params.additionalProperty);
    return {
      message: `${ownerOf(data)} has no property '${extra}'.`,
      fix: `Remove it, or mend its name: ${Object.keys(parentSchema?.properties).join(', ')}.`,
    };
  }
  if (propertyName !== undefined || keyword === 'pattern') {
    const text = propertyName ?? String(data);
    return text.trim() === ''
      ? { message: `${place} is empty.`, fix: 'Write its text.' }
      : { message: `'${text}' is not written as it must be here.`, fix: hint };
  }
  return { message: `${place} ${error.message}.`, fix: hint };
}

/** A plan, session or category by its id, else in general. */
function ownerOf(data: unknown): string {
  const id: unknown = Object(data).id;
  return typeof id === 'string' ? `'${id}'` : 'This';
}
