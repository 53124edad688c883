import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type messages,
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { tracedQuery } from '#server/db/traced-query.ts';

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

const { serialize } = protocol;
const ROLLBACK = serialize.query('ROLLBACK');

/** How long statements may follow one another before other work runs, in milliseconds. */
const MONOPOLY = 1;

/** A statement that stays prepared in the database. */
interface Statement {
  name: string;
  parameters: readonly number[];
  columns: readonly messages.RowDescriptionMessage[];
}

/**
 * PGlite with statements that stay prepared, and with three fixes. It shares the main thread, so it
 * yields between statements; otherwise a queue of statements would block even the health check.
 * After a PANIC (the disk is full or broken) the next statement would never return, so it accepts
 * none. A block of statements with its own
 * BEGIN, as the job queue sends, would leave an open transaction to the next caller when it fails,
 * so it is rolled back first.
 */
export class EmbeddedClient extends PGlite {
  #failure: DatabaseFailedError | undefined;
  #onFailure: (error: DatabaseFailedError) => void;
  #stoodBackAt = performance.now();
  /** The texts of statements to keep prepared, and those that are. */
  #kept = new Set<string>();
  #statements = new Map<string, Statement>();
  #parsers = new WeakMap<NonNullable<QueryOptions['parsers']>, PGlite['parsers']>();

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

  /** From its first use on, a statement with this text stays prepared, outside transactions. */
  keepPrepared(text: string): void {
    this.#kept.add(text);
  }

  override query<T>(
    text: string,
    params: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    return tracedQuery(text, () => this.#query<T>(text, params, options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, ...rest) =>
        tracedQuery(text, () => tx.query(text, ...rest));
      return work(Object.create(tx, { query: { value: query } }));
    });
  }

  async #query<T>(text: string, params: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (!this.#kept.has(text)) return super.query<T>(text, params, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() =>
      this._runExclusiveQuery(() => this.#execute<T>(text, params, options)),
    );
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

  /** In one exchange with the database, where PGlite's own `query` needs six. */
  async #execute<T>(
    text: string,
    params: readonly unknown[],
    options: QueryOptions = {},
  ): Promise<Results<T>> {
    const { name, parameters, columns } = this.#statements.get(text) ?? (await this.#prepare(text));
    const values = params.map((value, index) => this.#serialised(value, parameters[index] ?? 0));
    const found = await this.#exchange(
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
    );
    await this.syncToFs();
    const { parsers, ...others } = options;
    const all = this.#parsersWith(parsers);
    return parse.parseResults([...columns, ...found], all, others)[0] as Results<T>;
  }

  /** PGlite merges its many parsers with given ones for each result, which outlasts the query. */
  #parsersWith(given: QueryOptions['parsers'] = {}): PGlite['parsers'] {
    const known = this.#parsers.get(given);
    if (known !== undefined) return known;
    const merged = { ...this.parsers, ...given };
    this.#parsers.set(given, merged);
    return merged;
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `kept_${this.#statements.size}`;
    const told = await this.#exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const isColumns = (message: (typeof told)[number]): message is messages.RowDescriptionMessage =>
      message.name === 'rowDescription';
    const parameters = parse.parseDescribeStatementResults(told);
    const statement = { name, parameters, columns: told.filter(isColumns) };
    this.#statements.set(text, statement);
    return statement;
  }

  #exchange(...requests: readonly Uint8Array[]) {
    const message = Buffer.concat([...requests, serialize.sync()]);
    return this.execProtocolStream(message, { syncToFs: false });
  }

  #serialised(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return this.serializers[type]?.(value) ?? String(value);
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
