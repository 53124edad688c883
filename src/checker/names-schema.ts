import { readFile } from 'node:fs/promises';
import { buildFolder, type Folder, readFolder } from '#checker/folder.ts';
import { writeFiles } from '#checker/json/write-files.ts';
import { CONDITION_OPERATORS, isWrittenAs, partsOf } from '#checker/schema/wizard-schema.ts';
import { type TextOwner, textPlacesOf, type Wizard } from '#checker/wizard/model.ts';
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
  const folder = buildFolder(files, new Map(), path, undefined);
  const wizards = new Map(
    folder.wizards.flatMap((wizard) =>
      wizard.id !== undefined && isWrittenAs('kebabName', wizard.id.value)
        ? [[wizard.id.value, wizard] as const]
        : [],
    ),
  );
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
      ['image', suggested([...folder.images].sort())],
      ...Array.from(wizards, ([id, wizard]) => definitionsOf(id, wizard, folder)).flat(),
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

/** The names of one wizard, and where in its file they belong. */
function definitionsOf(
  id: string,
  wizard: Wizard,
  folder: Folder,
): (readonly [name: string, schema: Schema])[] {
  const english = folder.textsOf(wizard).get(DEFAULT_LANGUAGE);
  const ref = (name: string): Schema => ({ $ref: `#/$defs/${id}.${name}` });
  const texts = (owner: TextOwner): Record<string, Schema> =>
    Object.fromEntries(
      textPlacesOf(owner).map(({ property }) => {
        const isList = property.endsWith('Keys');
        return [property, isList ? { items: ref('text') } : ref('text')];
      }),
    );
  const list = (properties: Schema): Schema => ({ items: { properties } });
  const image = { properties: { src: { $ref: '#/$defs/image' }, ...texts('image') } };
  const points = { propertyNames: ref('bar') };
  const when = ref('condition');
  const names = (each: { readonly list: readonly { readonly value: string }[] }) =>
    suggested(each.list.map(({ value }) => value));
  const answers = wizard.questions.flatMap((question) =>
    question.answerKey === undefined
      ? []
      : [{ key: question.answerKey.value, values: question.values.list.map(({ value }) => value) }],
  );
  return [
    [
      id,
      {
        properties: {
          ...texts('wizard'),
          steps: list({
            ...texts('step'),
            when,
            image,
            options: list({ ...texts('option'), scores: points }),
            scores: list({ points }),
          }),
          profile: list(texts('profile')),
          sessionThemes: list({ ...texts('theme'), bars: { items: ref('bar') } }),
          plan: {
            properties: {
              deliveryAnswer: ref('answer'),
              timeAnswer: ref('answer'),
              phraseAnswer: ref('answer'),
              reminderTimes: { propertyNames: ref('value') },
            },
          },
          outcomes: list({
            ...texts('outcome'),
            when,
            image,
            weeks: list({ ...texts('week'), sessions: { items: ref('theme') } }),
          }),
        },
      },
    ],
    [`${id}.text`, suggested([...(english?.entries.keys() ?? [])])],
    [`${id}.answer`, suggested(answers.map(({ key }) => key))],
    [`${id}.value`, suggested([...new Set(answers.flatMap(({ values }) => values))])],
    [`${id}.bar`, names(wizard.profile)],
    [`${id}.theme`, names(wizard.themes)],
    [
      `${id}.condition`,
      {
        properties: {
          answer: ref('answer'),
          highest: ref('bar'),
          ...Object.fromEntries(
            CONDITION_OPERATORS.flatMap((operator) => {
              const parts = partsOf(operator);
              if (parts === undefined) return [];
              return [[operator, parts === 'list' ? { items: when } : when]];
            }),
          ),
        },
        allOf: answers
          .filter(({ values }) => values.length > 0)
          .map(({ key, values }) =>
            implies({ properties: { answer: { const: key } } }, { properties: compared(values) }),
          ),
      },
    ],
  ];
}

/** What the operators are compared with that take an option. */
function compared(values: readonly string[]): Schema {
  const one = suggested(values);
  return { is: one, isNot: one, includes: one, anyOf: { items: one } };
}
