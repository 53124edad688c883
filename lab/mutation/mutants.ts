import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Run } from './parts.ts';

/** A change to the code, and whether a test noticed it. */
export interface Mutant {
  /** The path from the project's folder. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** The trimmed text of that line. */
  in: string;
  /** The replaced code and its replacement, with white space collapsed. */
  code: string;
  becomes: string;
  isKilled: boolean;
}

/** The part of Stryker's result that is used. */
type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutant that never ends also counts as noticed. */
const KILLED: readonly Result['status'][] = ['Killed', 'Timeout'];
/** No test ran the code of the second kind. */
const SURVIVED: readonly Result['status'][] = ['Survived', 'NoCoverage'];

/**
 * Makes and tests every mutant of the run. The working directory must be the project's; Stryker
 * works on a copy. Invalid mutants are left out. Rejects if a test fails even without a mutant.
 */
export async function mutantsOf(run: Run, project: string): Promise<Mutant[]> {
  // Stryker's child processes inherit it, for lab/mutation/vitest.config.ts.
  process.env.MUTATION_PART = run.name;
  const results = await new Stryker({
    mutate: [...run.mutate],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'lab/mutation/vitest.config.ts', related: false, pool: 'threads' },
    coverageAnalysis: 'perTest',
    concurrency: Math.max(1, availableParallelism() - 1),
    // The defaults, five seconds and one and a half times the usual duration, end tests that only
    // wait for a busy machine, and count them as noticing.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    ignorePatterns: ['dist', 'test-results', '.cache', '.data'],
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
