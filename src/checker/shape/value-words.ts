import { resolve, type SchemaNode } from './wizard-schema.ts';

const TYPE_WORDS: Readonly<Record<string, string>> = {
  object: 'a group in braces { }',
  array: 'a list in brackets [ ]',
  string: 'a text in quotation marks',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** A JSON type as an editor sees it on the screen. */
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

/** What a value that fits the schema looks like. */
export function sampleOf(schema: SchemaNode): string {
  const whole = resolve(schema);
  const value = whole.const ?? whole.enum?.[0];
  if (value !== undefined) return JSON.stringify(value);
  return SAMPLES[String(whole.type)] ?? '…';
}
