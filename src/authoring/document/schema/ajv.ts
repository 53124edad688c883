import { Ajv2020 } from 'ajv/dist/2020.js';
import { INDEX_KEYWORDS } from './file-schema.ts';

/** Compiles the schemas of all kinds of files. One for all, because it takes time to make. */
export const ajv = new Ajv2020({
  allErrors: true,
  // To optimise the code would take longer than it runs.
  code: { optimize: false },
  allowUnionTypes: true,
  discriminator: true,
  strict: true,
  // It does not follow $ref, and the steps' common `type` is defined behind one.
  strictRequired: false,
  verbose: true,
});
ajv.addVocabulary(INDEX_KEYWORDS);
