import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

/** Writes the wizard's types from its schema; with --check it only says whether they still match. */
const schemaUrl = new URL('../schemas/wizard.schema.json', import.meta.url);
const typesUrl = new URL('../src/engine/wizard-definition.gen.ts', import.meta.url);

const schema = JSON.parse(await readFile(schemaUrl, 'utf8'));
const types = await compile(schema, 'WizardDefinition', {
  additionalProperties: false,
  bannerComment:
    '/* Generated from schemas/wizard.schema.json by `npm run generate`. Do not edit by hand. */',
  ignoreMinAndMaxItems: true,
  style: { singleQuote: true, printWidth: 100 },
});

if (!process.argv.includes('--check')) {
  await writeFile(typesUrl, types);
} else if ((await readFile(typesUrl, 'utf8').catch(() => '')) !== types) {
  console.error(
    'src/engine/wizard-definition.gen.ts does not match schemas/wizard.schema.json.\nRun `npm run generate` and commit the result.',
  );
  process.exitCode = 1;
}
