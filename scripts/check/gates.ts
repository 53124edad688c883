import { spawn } from 'node:child_process';
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
  'src/authoring',
  'src/build',
  'src/server',
  'src/web',
  'src/authoring/studio',
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
    {
      name: 'chains',
      command: [process.execPath, 'scripts/check-chains.ts'],
      isVerbose: true,
    },
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

interface Verdict {
  isMet: boolean;
  output: string;
  seconds: number;
}

export async function runGates(
  gates: readonly Gate[],
  { cwd, say }: { cwd: string; say: (text: string) => void },
): Promise<{ passed: number; failed: number; failures: string[] }> {
  const verdicts = gates.map(() => Promise.withResolvers<Verdict>());
  const queue = gates.entries();
  const takeTurns = async () => {
    for (const [index, gate] of queue) verdicts[index]?.resolve(await judge(gate, cwd));
  };
  const taking = Promise.all([takeTurns(), takeTurns()]);
  const failures: string[] = [];
  for (const [index, { promise }] of verdicts.entries()) {
    const { isMet, output, seconds } = await promise;
    say(`${isMet ? '✓' : '✗'} ${gates[index]?.name} (${seconds.toFixed(1)} s)`);
    if (!isMet || gates[index]?.isVerbose) say(`\n${output.trim()}\n`);
    if (isMet) continue;
    failures.push(`check: ${gates[index]?.name}`);
    say(`Run it alone: npm run check -- "${gates[index]?.name}"\n`);
  }
  await taking;
  return { passed: gates.length - failures.length, failed: failures.length, failures };
}

function judge({ command: [program, ...args] }: Gate, cwd: string): Promise<Verdict> {
  const start = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const end = (isMet: boolean) =>
      resolve({ isMet, output, seconds: (performance.now() - start) / 1000 });
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
