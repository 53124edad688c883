import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programOf } from '#build/program.ts';
import { freezeMigrations } from './check/migrations.ts';
import { driftOf, writeAll } from './generate/drift.ts';
import { labFiles } from './generate/lab-files.ts';
import { languages } from './generate/languages.ts';
import { openApi } from './generate/open-api.ts';
import { dumpReleasedSchemas } from './generate/schema-dumps.ts';
import { stripeParams } from './generate/stripe-params.ts';
import { envExample } from './generate/variables.ts';
import { wizardTypes } from './generate/wizard-types.ts';

/**
 * Writes the generated files, and a migration if the tables have changed. With --check it only
 * reports generated files that are out of date.
 */
const project = fileURLToPath(new URL('..', import.meta.url));
const files = [languages, wizardTypes, openApi, envExample, stripeParams, ...labFiles];

if (process.argv.includes('--check')) {
  const drift = await driftOf(files, project);
  for (const line of drift) console.error(line);
  process.exitCode = drift.length > 0 ? 1 : 0;
} else {
  await writeAll(files, project);
  const [program, ...first] = programOf(project, 'drizzle-kit');
  const settings = ['generate', '--config', 'src/server/db/drizzle.config.ts'];
  const { status } = spawnSync(program, [...first, ...settings], {
    cwd: project,
    stdio: 'inherit',
  });
  if (status === 0) {
    freezeMigrations(project);
    dumpReleasedSchemas(project);
  } else process.exitCode = 1;
}
