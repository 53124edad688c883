import { basename, dirname, join } from 'node:path';
import { strykerPlugins as plugins } from '@stryker-mutator/vitest-runner';

/** Stryker's own plugin for Vitest, whose runner is wrapped here. */
const [plugin] = plugins;
if (plugin === undefined) throw new Error('The Vitest runner has no plugin');

type TestRunner = ReturnType<typeof plugin.factory>;
type MutantRunOptions = Parameters<TestRunner['mutantRun']>[0];
type MutantRunResult = Awaited<ReturnType<TestRunner['mutantRun']>>;

/** How many files of tests that noticed earlier changes of the same file are tried at once. */
const TRIED = 2;

/**
 * Runs the tests beside a changed file first, with those that noticed most of its other changes.
 * The rest runs only for a change that all of them miss. Stryker would load every test of the part
 * for every change, also behind the test that fails.
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

/** Whether a file of tests is named after the changed file, and stands in the same folder. */
function isBeside(test: string, changed: string): boolean {
  const stem = join(dirname(changed), basename(changed, '.ts'));
  return test.startsWith(`${stem}.`);
}

function nearestFirst(...args: Parameters<typeof plugin.factory>): TestRunner {
  return new NearestFirst(plugin.factory(...args));
}
nearestFirst.inject = plugin.factory.inject;

/** For Stryker, by the name `nearest-first`. */
export const strykerPlugins = [{ ...plugin, name: 'nearest-first', factory: nearestFirst }];
