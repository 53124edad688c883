import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PARTS } from './parts.ts';

const part = PARTS[process.env.MUTATION_PART ?? ''];
if (part === undefined) throw new Error('MUTATION_PART must name a part');
const { tests } = part;

/** Runs the tests in the order of the part, because quick ones spare most mutants the slow ones. */
class InTheOrderOfThePart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => place(one) - place(other));
  }
}

function place({ moduleId }: TestSpecification): number {
  const path = relative(process.cwd(), moduleId).replaceAll('\\', '/');
  return tests.findIndex((pattern) => matchesGlob(path, pattern));
}

/** The tests of one part only. Stryker runs them again for every mutant. */
export default defineConfig({
  test: {
    root: process.cwd(),
    environment: 'node',
    restoreMocks: true,
    // A test that only waits for a busy machine would count as one that notices.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Loaded modules serve the next file. A mutant in module code gets a separate worker.
    isolate: false,
    include: [...tests],
    setupFiles: ['lab/mutation/no-shrinking.ts'],
    sequence: { sequencer: InTheOrderOfThePart },
  },
});
