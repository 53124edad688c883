import { readFile } from 'node:fs/promises';
import { writeFiles } from '#checker/json/write-files.ts';
import type { SchemaNode } from '#checker/schema/file-schema.ts';
import {
  CONDITION,
  definitionOf,
  isKebabName,
  WIZARD_FILE,
} from '#checker/schema/wizard-schema.ts';
import { readFolder } from '#checker/wizard/folder.ts';
import { textsIn } from '#checker/wizard/texts.ts';
import { idIn, indexOf, type NameKind, type WizardIndex } from '#checker/wizard/wizard-index.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';

/** The file in the project. The wizards name it as their `$schema`. */
export const NAMES_SCHEMA = 'schemas/wizards.gen.json';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Writes the schema for editor programs if the names in the folder changed. Not while a file cannot
 * be read to its end, as when somebody types; the last names are good enough then.
 */
export async function writeNamesSchema(folder: string, path: string): Promise<void> {
  const schema = await namesSchemaOf(folder);
  if (schema === undefined || schema === (await textOf(path))) return;
  await writeFiles(new Map([[path, schema]]));
}

async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

/**
 * A schema for editor programs: what `schemas/wizard.schema.json` says, and for each wizard its own
 * names, which the program offers while somebody types. They are suggestions: nothing else is
 * refused, so that a schema that is behind the files does no harm. Undefined if a file cannot be
 * read to its end.
 */
export async function namesSchemaOf(path: string): Promise<string | undefined> {
  const files = await readFolder(path, path);
  if (![...files.wizards, ...files.texts].every(({ isComplete }) => isComplete)) return undefined;
  const wizards = new Map(
    files.wizards.flatMap((file) => {
      const index = indexOf(file);
      const id = idIn(index);
      return id !== undefined && isKebabName(id) ? [[id, index] as const] : [];
    }),
  );
  const english = textsIn(files.texts, DEFAULT_LANGUAGE);
  const schema: Schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'wizards.gen.json',
    $comment: 'Written by npm run wizards:check and npm run dev, for editor programs. Do not edit.',
    allOf: [
      { $ref: 'wizard.schema.json' },
      ...Array.from(wizards.keys(), (id) =>
        implies({ properties: { id: { const: id } } }, { $ref: `#/$defs/${id}` }),
      ),
    ],
    $defs: Object.fromEntries([
      ['image', suggested([...files.images].sort())],
      ...Array.from(wizards, ([id, index]) =>
        definitionsOf(id, index, [...(english.get(id)?.entries.keys() ?? [])]),
      ).flat(),
    ]),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** If an object has the properties of the one schema, the other one applies, too. */
function implies(test: { properties: Schema }, consequence: Schema): Schema {
  const required = Object.keys(test.properties);
  return Object.fromEntries([
    ['if', { required, ...test }],
    ['then', consequence],
  ]);
}

/** Anything is allowed, and these are offered. */
function suggested(names: readonly string[]): Schema {
  return { examples: names };
}

/** What to offer for a text, a kind of name or a whole condition; undefined for nothing. */
type Offer = (kind: string) => Schema | undefined;

/** The part of a schema that says where names and texts belong, with what is offered there. */
function offeredIn(schema: SchemaNode, offer: Offer): Schema | undefined {
  if (schema.$ref === CONDITION) return offer('condition');
  const whole = WIZARD_FILE.resolve(schema);
  const kind = whole['x-text'] === undefined ? whole['x-mentions'] : 'text';
  if (kind !== undefined) return offer(kind);
  const forms = whole.oneOf?.map((form) => WIZARD_FILE.resolve(form)) ?? [whole];
  const properties = Object.fromEntries(
    forms
      .flatMap((form) => Object.entries(form.properties ?? {}))
      .map(([name, each]) => [name, offeredIn(each, offer)] as const)
      .filter(([, inner]) => inner !== undefined),
  );
  const items = whole.items && offeredIn(whole.items, offer);
  const propertyNames = whole.propertyNames && offeredIn(whole.propertyNames, offer);
  const values = whole.additionalProperties;
  const additionalProperties = typeof values === 'object' ? offeredIn(values, offer) : undefined;
  const found = {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(additionalProperties && { additionalProperties }),
    ...(items && { items }),
    ...(propertyNames && { propertyNames }),
  };
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The names of one wizard, and where in its file they belong. */
function definitionsOf(
  id: string,
  { names }: WizardIndex,
  texts: readonly string[],
): (readonly [name: string, schema: Schema | undefined])[] {
  const valuesOf = (wanted: NameKind, answerKey?: string) => {
    const own = names.filter(
      ({ kind, within }) =>
        kind === wanted && (answerKey === undefined || within.includes(answerKey)),
    );
    return [...new Set(own.map(({ value }) => value))];
  };
  const offer: Offer = (kind) => ({
    $ref: kind === 'picture' ? '#/$defs/image' : `#/$defs/${id}.${kind}`,
  });
  // Which values belong into a condition depends on its answer.
  const inCondition: Offer = (kind) => (kind === 'value' ? undefined : offer(kind));
  const only =
    (values: readonly string[]): Offer =>
    (kind) =>
      kind === 'value' ? suggested(values) : undefined;
  const condition = definitionOf('condition');
  return [
    [id, offeredIn(WIZARD_FILE.root, offer)],
    [`${id}.text`, suggested(texts)],
    ...(['answer', 'value', 'bar', 'theme', 'step'] as const).map(
      (kind) => [`${id}.${kind}`, suggested(valuesOf(kind))] as const,
    ),
    [
      `${id}.condition`,
      {
        ...offeredIn(condition, inCondition),
        allOf: valuesOf('answer').flatMap((key) => {
          const values = valuesOf('value', key);
          const compared = offeredIn(condition, only(values));
          if (values.length === 0 || compared === undefined) return [];
          return [implies({ properties: { answer: { const: key } } }, compared)];
        }),
      },
    ],
  ];
}
