import {
  type PoolOptions,
  type PoolWorker,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node';

type Config = Extract<WorkerRequest, { type: 'start' }>['context']['config'];
type Listener = (message: unknown) => void;

declare module 'vitest' {
  /** What Stryker says about a run. */
  interface ProvidedContext {
    mode: 'dry-run' | 'mutant';
    mutantActivation: 'runtime' | 'static';
  }
}

/** The worker of the last run, if the next one can use it. */
let kept: ThreadsPoolWorker | undefined;

/**
 * A worker thread that lives on after a run, with every module that it has loaded: most changes are
 * switched on while a test runs, and need no new modules. A change to code that runs while modules
 * are loaded gets a new thread, which ends with its run.
 */
class KeptWorker implements PoolWorker {
  readonly name = 'threads';
  readonly #canBeKept: boolean;
  readonly #listeners = new Set<Listener>();
  #thread: ThreadsPoolWorker;
  #isReused = false;
  /** The configuration of this run. The thread knows only that of its first. */
  #config: Config | undefined;

  constructor(options: PoolOptions) {
    const { mode, mutantActivation } = options.project.getProvidedContext();
    this.#canBeKept = mode === 'mutant' && mutantActivation === 'runtime';
    this.#thread = new ThreadsPoolWorker(options);
  }

  async start() {
    if (this.#canBeKept && kept !== undefined) {
      this.#thread = kept;
      this.#isReused = true;
      kept = undefined;
      return;
    }
    await this.#thread.start();
  }

  async stop() {
    if (this.#canBeKept) kept = this.#thread;
    else await this.#thread.stop();
  }

  send(message: WorkerRequest) {
    if (message.type === 'start') this.#config = message.context.config;
    if (message.type === 'start' && this.#isReused) return this.#answer('started');
    if (message.type === 'stop' && this.#canBeKept) return this.#answer('stopped');
    if (message.type !== 'run') return this.#thread.send(message);
    // What a run brings overrides what the thread was started with.
    const context = { ...message.context, config: this.#config };
    this.#thread.send({ ...message, context });
  }

  on(event: string, listener: Listener) {
    if (event === 'message') this.#listeners.add(listener);
    this.#thread.on(event, listener);
  }

  off(event: string, listener: Listener) {
    if (event === 'message') this.#listeners.delete(listener);
    this.#thread.off(event, listener);
  }

  deserialize(data: unknown) {
    return this.#thread.deserialize(data);
  }

  /** In the place of the thread, which goes on. */
  #answer(type: 'started' | 'stopped') {
    for (const listener of [...this.#listeners]) {
      listener({ type, __vitest_worker_response__: true });
    }
    if (type === 'stopped') for (const listener of this.#listeners) this.off('message', listener);
  }
}

export const keptWorker = {
  name: 'kept-worker',
  createPoolWorker: (options: PoolOptions) => new KeptWorker(options),
};

export async function endKeptWorker(): Promise<void> {
  await kept?.stop();
  kept = undefined;
}
