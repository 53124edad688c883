import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const project = fileURLToPath(new URL('..', import.meta.url));

const soakOn = (database: string, exclude: string) => ({
  extends: true as const,
  test: {
    name: `soak on ${database}`,
    include: ['lab/soak/**/*.test.ts'],
    exclude: [exclude],
    globalSetup: `${project}tests/support/${database}-setup.ts`,
    hookTimeout: 60_000,
  },
});

/** The tests of the lab: short forms of its scenes, a short mutation run, and its own rules. */
export default defineConfig({
  test: {
    root: project,
    environment: 'node',
    testTimeout: 60_000,
    // Scenes measure; side by side they would measure each other.
    fileParallelism: false,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['lab/{bench,generate,mutation}/**/*.test.ts'] },
      },
      soakOn('pglite', '**/*.postgres.test.ts'),
      soakOn('postgres', '**/*.pglite.test.ts'),
    ],
  },
});
