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

/** How many statements stay prepared; the one used longest ago makes room for another. */
const MOST_PREPARED = 300;

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
 * none. A block of statements with its own BEGIN, as the job queue sends, would leave an open
 * transaction to the next caller when it fails, so it is rolled back first.
 */
export class EmbeddedClient extends PGlite {
  #failure: DatabaseFailedError | undefined;
  #onFailure: (error: DatabaseFailedError) => void;
  #stoodBackAt = performance.now();
  /** By their texts, in the order of their last use. */
  #statements = new Map<string, Statement>();
  #preparedEver = 0;

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

  /** Of the options only `rowMode` and `parsers` have an effect. */
  override query<T>(
    text: string,
    params: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    return tracedQuery(text, async () => {
      await this._checkReady();
      return this._runExclusiveTransaction(() => this.#query<T>(text, params, options));
    });
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, params = [], options) =>
        tracedQuery(text, async () => {
          if (tx.closed) throw new Error('The transaction is closed');
          return this.#query(text, params, options);
        });
      return work(Object.create(tx, { query: { value: query } }));
    });
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

  #query<T>(text: string, params: readonly unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(() => this.#execute<T>(text, params, options));
  }

  /**
   * In one exchange with the database, once the statement is prepared. PGlite's own `query` needs
   * six, and a new plan each time.
   */
  async #execute<T>(
    text: string,
    params: readonly unknown[],
    { parsers, ...others }: QueryOptions = {},
  ): Promise<Results<T>> {
    const { name, parameters, columns } = await this.#statementOf(text);
    const values = params.map((value, index) => this.#serialised(value, parameters[index] ?? 0));
    const found = await this.#exchange(
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
    );
    const all = this.#parsersOf(columns, parsers);
    return parse.parseResults([...columns, ...found], all, others)[0] as Results<T>;
  }

  /** The parsers of a result's types. PGlite copies all that it has, which outlasts the query. */
  #parsersOf(
    columns: Statement['columns'],
    given: QueryOptions['parsers'] = {},
  ): PGlite['parsers'] {
    const parsers: PGlite['parsers'] = {};
    for (const { dataTypeID } of columns.flatMap(({ fields }) => fields)) {
      const parser = given[dataTypeID] ?? this.parsers[dataTypeID];
      if (parser !== undefined) parsers[dataTypeID] = parser;
    }
    return parsers;
  }

  async #statementOf(text: string): Promise<Statement> {
    const statement = this.#statements.get(text) ?? (await this.#prepare(text));
    this.#statements.delete(text);
    this.#statements.set(text, statement);
    return statement;
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `prepared_${this.#preparedEver}`;
    this.#preparedEver += 1;
    const told = await this.#exchange(
      ...this.#makeRoom(),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const isColumns = (message: (typeof told)[number]): message is messages.RowDescriptionMessage =>
      message.name === 'rowDescription';
    const parameters = parse.parseDescribeStatementResults(told);
    return { name, parameters, columns: told.filter(isColumns) };
  }

  #makeRoom(): Uint8Array[] {
    const [oldest] = this.#statements;
    if (oldest === undefined || this.#statements.size < MOST_PREPARED) return [];
    const [text, { name }] = oldest;
    this.#statements.delete(text);
    return [serialize.close({ type: 'S', name })];
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
