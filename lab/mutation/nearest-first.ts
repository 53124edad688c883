import { basename } from 'node:path';
import { strykerPlugins as plugins } from '@stryker-mutator/vitest-runner';

/** Stryker's own plugin for Vitest, whose runner is wrapped here. */
const plugin = wrapped(plugins);

type Plugin = (typeof plugins)[number];
type Factory = Extract<Plugin['factory'], { inject: unknown }>;
type TestRunner = ReturnType<Factory>;
type MutantRunOptions = Parameters<TestRunner['mutantRun']>[0];
type MutantRunResult = Awaited<ReturnType<TestRunner['mutantRun']>>;

/** How many files of tests that noticed earlier changes of the same file are tried at once. */
const TRIED = 2;

/**
 * Runs the tests that are named after a changed file first, with those that noticed most of its other
 * changes. The rest runs only for a change that all of them miss. Stryker would load every test of the
 * part for every change, also behind the test that fails.
 */
class NearestFirst implements TestRunner {
  readonly #inner: TestRunner;
  /** For each changed file, how many of its changes each file of tests noticed. */
  readonly #noticed = new Map<string, Map<string, number>>();
  #testFiles: readonly string[] = [];

  constructor(inner: TestRunner) {
    this.#inner = inner;
  }

  capabilities() {
    return this.#inner.capabilities();
  }

  init() {
    return this.#inner.init?.() ?? Promise.resolve();
  }

  dispose() {
    return this.#inner.dispose?.() ?? Promise.resolve();
  }

  async dryRun(options: Parameters<TestRunner['dryRun']>[0]) {
    const result = await this.#inner.dryRun(options);
    if ('tests' in result) this.#testFiles = [...new Set(result.tests.map(({ id }) => fileOf(id)))];
    return result;
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { sandboxFileName: changed } = options;
    // Everything in a file, if the change is active while files are loaded.
    const all = options.testFilter ?? this.#testFiles.map((file) => `${file}#`);
    const first = this.#first(changed);
    const near = all.filter((id) => first.has(fileOf(id)) || isBeside(fileOf(id), changed));
    const far = all.filter((id) => !near.includes(id));
    for (const testFilter of [near, far]) {
      if (testFilter.length === 0) continue;
      const result = await this.#inner.mutantRun({ ...options, testFilter });
      if (result.status === 'killed') this.#remember(changed, result.killedBy);
      if (result.status !== 'survived' || testFilter === far || far.length === 0) return result;
    }
    return this.#inner.mutantRun(options);
  }

  #first(changed: string): ReadonlySet<string> {
    const counts = [...(this.#noticed.get(changed) ?? [])];
    const most = counts.sort(([, one], [, other]) => other - one).slice(0, TRIED);
    return new Set(most.map(([file]) => file));
  }

  #remember(changed: string, killedBy: string[] | string): void {
    const counts = this.#noticed.get(changed) ?? new Map<string, number>();
    for (const file of [killedBy].flat().map(fileOf)) {
      if (!isBeside(file, changed)) counts.set(file, (counts.get(file) ?? 0) + 1);
    }
    this.#noticed.set(changed, counts);
  }
}

/** Stryker's name of a test is its file, a number sign and what it is called. */
function fileOf(id: string): string {
  return id.slice(0, id.indexOf('#'));
}

/** Whether a file of tests is named after the changed file. */
function isBeside(test: string, changed: string): boolean {
  return basename(test).startsWith(`${basename(changed, '.ts')}.`);
}

function wrapped([own]: readonly Plugin[]): Plugin {
  if (own === undefined) throw new Error('The package for Vitest has no plugin');
  return own;
}

function nearestFirst(...args: Parameters<Factory>): TestRunner {
  return new NearestFirst((plugin.factory as Factory)(...args));
}
nearestFirst.inject = ['$injector'] as const;

/** For Stryker, by the name `nearest-first`. */
export const strykerPlugins = [{ ...plugin, name: 'nearest-first', factory: nearestFirst }];
