import { fileURLToPath } from 'node:url';
import { commonPasswords } from './generate/common-passwords.ts';
import { driftOf, writeAll } from './generate/drift.ts';
import { mailLayout } from './generate/mail-layout.ts';
import { openApi } from './generate/open-api.ts';
import { sampleLoops } from './generate/sound/sample-loops.ts';
import { stripeParams } from './generate/stripe-params.ts';
import { envExample, variableList } from './generate/variables.ts';
import { wizardTypes } from './generate/wizard-types.ts';

/** Writes the generated files. With --check it only reports those that are out of date. */
const project = fileURLToPath(new URL('..', import.meta.url));
const files = [
  wizardTypes,
  openApi,
  variableList,
  envExample,
  mailLayout,
  stripeParams,
  commonPasswords,
  ...sampleLoops,
];

if (process.argv.includes('--check')) {
  const drift = await driftOf(files, project);
  for (const line of drift) console.error(line);
  process.exitCode = drift.length > 0 ? 1 : 0;
} else {
  await writeAll(files, project);
}
