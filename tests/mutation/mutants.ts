import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Run } from './parts.ts';

/** A place in the code that was changed, and whether a test noticed. */
export interface Mutant {
  /** Path from the project's folder. */
  file: string;
  /** From 1. */
  line: number;
  /** The text of that line, without what surrounds it. */
  in: string;
  /** What stood there, and what took its place; of white space one space is left. */
  code: string;
  becomes: string;
  isKilled: boolean;
}

/** What Stryker says of a mutant, as far as it is used. */
type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutant that runs for ever is noticed, too. */
const KILLED: readonly Result['status'][] = ['Killed', 'Timeout'];
/** No test ran through the second kind. */
const SURVIVED: readonly Result['status'][] = ['Survived', 'NoCoverage'];

/**
 * Makes every mutant of the run and tests it. The working directory must be the project's; Stryker
 * works on a copy. Mutants that cannot be run at all are left out. Rejects when a test fails already
 * without any mutant.
 */
export async function mutantsOf(run: Run, project: string): Promise<Mutant[]> {
  // Stryker's own processes hand it on to tests/mutation/vitest.config.ts.
  process.env.MUTATION_PART = run.name;
  const results = await new Stryker({
    mutate: [...run.mutate],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false, pool: 'threads' },
    coverageAnalysis: 'perTest',
    concurrency: Math.max(1, availableParallelism() - 1),
    // On a busy machine five seconds, which it is without this, end tests that only wait their turn.
    timeoutMS: 20_000,
    ignorePatterns: ['dist', 'docs', 'test-results', '.cache', '.data'],
    tempDirName: '.cache/mutation',
    cleanTempDir: 'always',
    // Vitest needs no types, and the sandbox no tsconfig of its own.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
  }).runMutationTest();
  const sources = new Map<string, string>();
  return results
    .filter(({ status }) => [...KILLED, ...SURVIVED].includes(status))
    .map((result) => {
      const file = relative(project, result.fileName).replaceAll('\\', '/');
      const source = sources.get(file) ?? readFileSync(result.fileName, 'utf8');
      sources.set(file, source);
      return mutantOf(result, file, source.split('\n'));
    });
}

/** Stryker counts lines and columns from 1 in its results. */
function mutantOf({ location, replacement, status }: Result, file: string, lines: string[]) {
  const { start, end } = location;
  const inside = lines.slice(start.line - 1, end.line);
  const code = inside
    .map((line, n) => (n === inside.length - 1 ? line.slice(0, end.column - 1) : line))
    .map((line, n) => (n === 0 ? line.slice(start.column - 1) : line))
    .join('\n');
  return {
    file,
    line: start.line,
    in: oneLine(lines[start.line - 1] ?? ''),
    code: oneLine(code),
    becomes: oneLine(replacement ?? ''),
    isKilled: KILLED.includes(status),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
