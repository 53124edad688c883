import { readFile } from 'node:fs/promises';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { GeneratedFile } from './generated-file.ts';

const SCHEMA = 'schemas/wizard.schema.json';
const NAME = 'WizardDefinition';

export const wizardTypes: GeneratedFile = {
  path: 'src/engine/wizard-definition.gen.ts',
  from: SCHEMA,
  make: async (project) =>
    compile(withNamedTypes(JSON.parse(await readFile(`${project}${SCHEMA}`, 'utf8'))), NAME, {
      additionalProperties: false,
      bannerComment: `/* Generated from ${SCHEMA} by \`npm run generate\`. Do not edit by hand. */`,
      ignoreMinAndMaxItems: true,
      style: { singleQuote: true, printWidth: 100 },
    }),
};

/**
 * The schema without titles of properties and entries, which are words for editors and would become
 * types; and with each reference that has a description of its own and leads to a titled definition
 * inside an `allOf`. Otherwise the generator declares the type of the definition once more.
 */
function withNamedTypes(schema: JSONSchema): JSONSchema {
  const named = (node: unknown, holdsTypes = false, isType = true): unknown => {
    if (Array.isArray(node)) return node.map((each) => named(each));
    if (typeof node !== 'object' || node === null) return node;
    const { $ref, title, ...rest } = Object.fromEntries(
      Object.entries(node).map(([name, value]) => [
        name,
        named(value, name === '$defs', holdsTypes),
      ]),
    );
    if (isType && title !== undefined) rest.title = title;
    if (typeof $ref !== 'string') return rest;
    const definition = schema.$defs?.[$ref.replace('#/$defs/', '')];
    const isNamed = definition?.title !== undefined && Object.keys(rest).length > 0;
    return isNamed ? { ...rest, allOf: [{ $ref }] } : { ...rest, $ref };
  };
  return named(schema) as JSONSchema;
}
