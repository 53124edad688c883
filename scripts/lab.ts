import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programOf } from '#build/program.ts';
import { type Commands, runCommand } from './commands.ts';
import { ensureLab } from './lab/ensure-lab.ts';

/** Programs that measure the product and its tests. Their packages are installed on first use. */
const project = fileURLToPath(new URL('..', import.meta.url));

/** What each file of the lab exports. Its path is no literal: its packages may not be there yet. */
interface Program {
  run: (args: readonly string[], project: string) => Promise<void>;
}

const program = (name: string) => async (args: readonly string[]) => {
  await ensureLab(project);
  const { run }: Program = await import(new URL(`../lab/${name}.ts`, import.meta.url).href);
  try {
    await run(args, project);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
};

const COMMANDS: Commands = {
  bench: {
    takes: '[quiz|starts|api …] [--runs N] [--print] [--dist <dir>] [--against <ref>]',
    does: 'measures the product beside others, and writes docs/performance.md',
    run: program('bench'),
  },
  soak: {
    takes: '[scene …] [--minutes N]',
    does: 'load and faults on the running server',
    run: program('soak'),
  },
  mutation: {
    takes: '[part or file …]',
    does: 'changes the code in thousands of places, and names what no test noticed',
    run: program('mutation'),
  },
  words: {
    does: 'lists first and last lines, silences and comparisons of all sessions',
    run: program('words'),
  },
  plans: {
    does: 'lists what plans of 5,000 random visitors lack, repeat and say',
    run: program('plans'),
  },
  pictures: {
    does: 'takes the pictures of docs/studio.md from the studio as it is',
    run: program('pictures'),
  },
  test: {
    does: 'the types and tests of the lab',
    run: async (args) => {
      await ensureLab(project);
      for (const command of [
        [...programOf(project, 'typescript', 'tsc'), '-p', 'lab'],
        [...programOf(project, 'vitest'), 'run', '--config', 'lab/vitest.config.ts', ...args],
      ]) {
        const [first = '', ...rest] = command;
        const { status } = spawnSync(first, rest, { cwd: project, stdio: 'inherit' });
        if (status !== 0) process.exitCode = 1;
      }
    },
  },
};

await runCommand('lab', COMMANDS, process.argv.slice(2));
