import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { wizardsPlugin } from './src/authoring/vite/wizards-plugin.ts';
import { assetBase } from './src/build/asset-base.ts';
import { classNames } from './src/build/class-names.ts';
import { startChunk } from './src/build/start-chunk.ts';
import { SUPPORTED_BROWSERS } from './src/build/supported-browsers.ts';

const project = fileURLToPath(new URL('.', import.meta.url));

/** The app's come first: their names follow from their places. */
const styleFiles = ['web', 'authoring/studio'].flatMap((layer) =>
  globSync('**/*.css.ts', { cwd: `${project}src/${layer}` }).sort(),
);

/** The router's package leads to its build for development, unless it is named. */
const router = `${project}node_modules/react-router/dist/production`;
const productionRouter = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
];

/** Lets the build leave out the router's components that nothing uses. */
const prunedRouter: Plugin = {
  name: 'pruned-router',
  transform: {
    filter: { id: /react-router\/dist\/production/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
        .replaceAll(/ = (?=\w+\.(?:forwardRef|memo)\()/g, ' = /* @__PURE__ */ '),
      map: null,
    }),
  },
};

/** What Vite gives out to nobody: its own list, which this one replaces, and data with secrets. */
const deny = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '**/.data/**',
  '**/deploy/secrets/**',
];

/** Styles made by vanilla-extract import it. */
const recipeRuntime = {
  find: '@vanilla-extract/recipes/createRuntimeFn',
  replacement: `${project}src/web/shared/theme/recipe-runtime.ts`,
};

/** React has what these imitate for older versions of it. */
const withoutShims = [
  { find: /^(use-sync-external-store)\/shim(?=\/)/, replacement: '$1' },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

/** Whether `npm run test:full` runs the tests. */
const isFull = process.env.TESTS === 'full';

/** Tests that measure growth, mutate or load for minutes; only `npm run test:full` runs them. */
const LONG = isFull ? [] : ['**/*.full.test.ts', '**/*.full.*.test.ts'];

const apiFiles = (...names: string[]) => [`tests/api/{${names.join(',')}}.test.ts`];

/** What a database keeps, computes and refuses is tested on both, before and after migrations. */
const ON_BOTH = apiFiles('durability', 'migrations', 'released-schemas', 'transactions', 'values');

/**
 * What depends on how a database locks, orders and fails is tested on PostgreSQL, and so are other
 * processes, because each would load the embedded one. Everything else is tested on that, which starts
 * faster. `npm run test:full` tests all of it on both.
 */
const ON_POSTGRES = apiFiles(
  'access',
  'buy',
  'check-ins',
  'correlation',
  'dashboard',
  'erasures',
  'figures',
  'jobs',
  'limits',
  'operated',
  'payments',
  'plan-review',
  'pruning',
  'queries',
  'reconcile',
  'refresh*',
  'refund*',
  'removal',
  'signup-hostile',
  'support',
  'support-pages',
  'users',
  'walk-through',
  'webhooks',
  'what-was-paid',
);

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: `${project}src/web`,
  envDir: project,
  cacheDir: `${project}node_modules/.vite`,
  base: assetBase(command, process.env),
  resolve: {
    alias: [
      recipeRuntime,
      ...withoutShims,
      ...(command === 'build' && !isSsrBuild ? productionRouter : []),
    ],
  },
  plugins: [
    prunedRouter,
    wizardsPlugin(`${project}wizards`),
    react(),
    vanillaExtractPlugin(command === 'build' ? { identifiers: classNames(styleFiles) } : {}),
  ],
  server: { port: 3000, strictPort: true, host: 'localhost', fs: { allow: [project], deny } },
  build: {
    outDir: `${project}dist/web`,
    emptyOutDir: true,
    target: SUPPORTED_BROWSERS,
    // Pictures stay files of their own, so that a page never carries those of other steps.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: isSsrBuild ? false : { groups: [startChunk()] } } },
  },
  test: {
    root: project,
    pool: 'threads',
    // Modules are loaded once for each worker: what a test changes beyond itself, it puts back.
    isolate: false,
    environment: 'node',
    restoreMocks: true,
    // Processes that tests start compile the same modules every time.
    env: { NODE_COMPILE_CACHE: `${project}node_modules/.cache/node-compile` },
    // Beside other complete runs, a test that takes seconds alone may take a minute and more.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Many tests wait for a process or a clock; meanwhile others use the processor.
    maxWorkers: availableParallelism() + 2,
    // What is waited for comes late on a machine that is busy.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          exclude: ['**/*.{pglite,postgres}.test.ts', 'src/authoring/studio/**', ...LONG],
          include: [
            'src/{engine,contract,authoring,build,server}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{authoring,team,texts,server}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // A page of its own for each file: a component leaves listeners and storage behind.
          pool: 'vmThreads',
          isolate: true,
          setupFiles: 'tests/support/patience.ts',
          include: ['src/{web,authoring/studio}/**/*.test.{ts,tsx}'],
        },
      },
      apiTests('pglite', {
        include: ['tests/api/**/*.test.ts', 'tests/server/**/*.pglite.test.ts'],
        exclude: ['**/*.postgres.test.ts', ...(isFull ? [] : ON_POSTGRES), ...LONG],
      }),
      apiTests('postgres', {
        include: [
          'tests/{api,server}/**/*.postgres.test.ts',
          ...(isFull ? ['tests/api/**/*.test.ts'] : [...ON_BOTH, ...ON_POSTGRES]),
        ],
        exclude: ['**/*.pglite.test.ts', ...LONG],
      }),
    ],
  },
}));

/**
 * Tests that cross HTTP or the database. Those that only one database can have say so in their
 * name: `lock.pglite.test.ts`.
 */
function apiTests(database: string, files: { include: string[]; exclude: string[] }) {
  return {
    extends: true as const,
    test: {
      name: database,
      ...files,
      globalSetup: `tests/support/${database}-setup.ts`,
    },
  };
}
