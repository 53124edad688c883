import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';

type Protocol = PGlite['execProtocol'];
type ProtocolStream = PGlite['execProtocolStream'];

/** The embedded database has failed for good. Only a new process can recover its commits. */
export class DatabaseFailedError extends Error {
  override name = 'DatabaseFailedError';
  /** PostgreSQL's system_error. */
  code = '58000';
  constructor(reason: string, options?: ErrorOptions) {
    super(`The embedded database has failed: ${reason}`, options);
  }
}

const ROLLBACK = protocol.serialize.query('ROLLBACK');

/** How long statements may follow one another before other work runs, in milliseconds. */
const MONOPOLY = 1;

/**
 * PGlite with three fixes. It shares the main thread, so it yields between statements; otherwise a
 * queue of statements would block even the health check. After a PANIC (the disk is full or broken)
 * the next statement would never return, so it accepts none. A block of statements with its own
 * BEGIN, as the job queue sends, would leave an open transaction to the next caller when it fails,
 * so it is rolled back first.
 */
export class EmbeddedClient extends PGlite {
  #failure: DatabaseFailedError | undefined;
  #onFailure: (error: DatabaseFailedError) => void;
  #stoodBackAt = performance.now();

  constructor(options: PGliteOptions, onFailure: (error: DatabaseFailedError) => void) {
    super(options);
    this.#onFailure = onFailure;
  }

  override execProtocol(...args: Parameters<Protocol>): ReturnType<Protocol> {
    return this.#whileAlive(() => super.execProtocol(...args));
  }

  override execProtocolStream(...args: Parameters<ProtocolStream>): ReturnType<ProtocolStream> {
    return this.#whileAlive(() => super.execProtocolStream(...args));
  }

  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return super._runExclusiveTransaction(async () => {
      try {
        return await work();
      } catch (error) {
        await this.#rollBack();
        throw error;
      }
    });
  }

  fail(error: DatabaseFailedError): void {
    if (this.#failure) return;
    this.#failure = error;
    this.#onFailure(error);
  }

  /** Whether it can still be used, even if only to close it. */
  get isAlive(): boolean {
    return this.#failure === undefined;
  }

  async #whileAlive<T>(exchange: () => Promise<T>): Promise<T> {
    await this.#standBack();
    if (this.#failure) throw this.#failure;
    try {
      return await exchange();
    } catch (error) {
      if (!isFatal(error)) throw error;
      const { message } = error as Error;
      this.fail(new DatabaseFailedError(message, { cause: error }));
      throw this.#failure;
    }
  }

  async #rollBack(): Promise<void> {
    if (!this.isAlive || !this.isInTransaction()) return;
    await this._runExclusiveQuery(() => this.execProtocolStream(ROLLBACK, { syncToFs: false }));
  }

  async #standBack(): Promise<void> {
    if (performance.now() - this.#stoodBackAt < MONOPOLY) return;
    await nextTurn();
    this.#stoodBackAt = performance.now();
  }
}

function isFatal(error: unknown): boolean {
  const { severity } = error as { severity?: string };
  return severity === 'PANIC' || severity === 'FATAL';
}
