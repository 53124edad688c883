import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '#build/program.ts';

export interface Gate {
  name: string;
  command: readonly [string, ...string[]];
  /** Whether its output is also shown on success. */
  isVerbose?: boolean;
}

const layers = [
  'src/engine',
  'src/contract',
  'src/checker',
  'src/build',
  'src/server',
  'src/web',
  'src/studio',
  'scripts',
  'tests',
];

export function gatesOf(project: string): Gate[] {
  const types = programOf(project, 'typescript', 'tsc');
  const biome = programOf(project, '@biomejs/biome', 'biome');
  // Its types need its packages. `npm run lab -- test` installs them and checks the types, too.
  const lab = existsSync(join(project, 'lab/node_modules')) ? ['lab'] : [];
  return [
    ...[...layers, ...lab].map(
      // A second checker of TypeScript repeats most of the first one's work.
      (layer): Gate => ({
        name: `types of ${layer}`,
        command: [...types, '-p', layer, '--checkers', '1'],
      }),
    ),
    { name: 'lint and format', command: [...biome, 'check', '--error-on-warnings'] },
    { name: 'boundaries', command: [process.execPath, 'scripts/check-boundaries.ts'] },
    { name: 'dead code', command: [...programOf(project, 'knip'), '--no-progress'] },
    { name: 'wizards', command: [process.execPath, 'scripts/wizards.ts', 'check'] },
    {
      name: 'generated files',
      command: [process.execPath, 'scripts/generate.ts', '--check'],
    },
    { name: 'migrations', command: [process.execPath, 'scripts/check-migrations.ts'] },
    {
      name: 'weight of the quiz',
      command: [process.execPath, 'scripts/check-weight.ts'],
      isVerbose: true,
    },
  ];
}
