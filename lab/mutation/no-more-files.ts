import { TestRunner } from 'vitest';

type Task = Parameters<TestRunner['onAfterRunTask']>[0];
type ImportSource = Parameters<TestRunner['importFile']>[1];

/** Loads no more files of tests behind a test that fails: one is enough. */
export default class NoMoreFiles extends TestRunner {
  #hasFailed = false;

  override onAfterRunTask(test: Task) {
    this.#hasFailed ||= test.result?.state === 'fail';
    return super.onAfterRunTask(test);
  }

  override importFile(filepath: string, source: ImportSource) {
    return this.#hasFailed ? undefined : super.importFile(filepath, source);
  }
}
