import { readFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import type { GeneratedFile } from './generated-file.ts';

const SCHEMA = 'schemas/wizard.schema.json';

export const wizardTypes: GeneratedFile = {
  path: 'src/engine/wizard-definition.gen.ts',
  from: SCHEMA,
  make: async (project) =>
    compile(JSON.parse(await readFile(`${project}${SCHEMA}`, 'utf8')), 'WizardDefinition', {
      additionalProperties: false,
      bannerComment: `/* Generated from ${SCHEMA} by \`npm run generate\`. Do not edit by hand. */`,
      ignoreMinAndMaxItems: true,
      style: { singleQuote: true, printWidth: 100 },
    }),
};
