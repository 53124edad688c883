import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PARTS } from './parts.ts';

const part = PARTS[process.env.MUTATION_PART ?? ''];
if (part === undefined) throw new Error('MUTATION_PART must name a part');
const { tests } = part;

/** In the order in which the part names its tests: quick ones spare most mutants the slow ones. */
class InTheOrderOfThePart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => place(one) - place(other));
  }
}

function place({ moduleId }: TestSpecification): number {
  const path = relative(process.cwd(), moduleId).replaceAll('\\', '/');
  return tests.findIndex((pattern) => matchesGlob(path, pattern));
}

/** The tests of one part alone; Stryker runs them again for every mutant. */
export default defineConfig({
  test: {
    root: process.cwd(),
    environment: 'node',
    restoreMocks: true,
    // What is loaded for one file serves the next; a mutant of loading gets a worker of its own.
    isolate: false,
    include: [...tests],
    setupFiles: ['tests/mutation/no-shrinking.ts'],
    sequence: { sequencer: InTheOrderOfThePart },
  },
});
