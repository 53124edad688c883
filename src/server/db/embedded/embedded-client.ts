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

/** How many statements stay prepared at most. */
const MOST_PREPARED = 300;

/** A statement that stays prepared in the database. */
interface Statement {
  name: string;
  parameters: readonly number[];
  columns: readonly messages.RowDescriptionMessage[];
}

/**
 * PGlite with statements that stay prepared, which is faster, and two fixes. After a PANIC (the disk
 * is full or broken) the next statement would never return, so it accepts none. A block of statements
 * with its own BEGIN, as the job queue sends, would leave an open transaction to the next caller when
 * it fails, so it is rolled back first.
 */
export class EmbeddedClient extends PGlite {
  #failure: DatabaseFailedError | undefined;
  #onFailure: (error: DatabaseFailedError) => void;
  /** By their texts. */
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

  /** Whether it can still be used, even if only to close it. */
  get isAlive(): boolean {
    return this.#failure === undefined;
  }

  async #whileAlive<T>(exchange: () => Promise<T>): Promise<T> {
    if (this.#failure) throw this.#failure;
    try {
      return await exchange();
    } catch (error) {
      const { severity, message } = error as { severity?: string; message: string };
      if (severity !== 'PANIC' && severity !== 'FATAL') throw error;
      this.#failure = new DatabaseFailedError(message, { cause: error });
      this.#onFailure(this.#failure);
      throw this.#failure;
    }
  }

  #query<T>(text: string, params: readonly unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, parameters, columns } =
        this.#statements.get(text) ?? (await this.#prepare(text));
      const values = params.map((value, index) =>
        value === null || value === undefined
          ? null
          : (this.serializers[parameters[index] ?? 0]?.(value) ?? String(value)),
      );
      const bind = serialize.bind({ statement: name, values });
      const found = await this.#exchange(bind, serialize.execute({}));
      return parse.parseResults([...columns, ...found], this.parsers, options)[0] as Results<T>;
    });
  }

  async #prepare(text: string): Promise<Statement> {
    if (this.#statements.size >= MOST_PREPARED) {
      await this.#exchange(serialize.query('DEALLOCATE ALL'));
      this.#statements.clear();
    }
    const name = `prepared_${this.#preparedEver}`;
    this.#preparedEver += 1;
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

  async #rollBack(): Promise<void> {
    if (!this.isAlive || !this.isInTransaction()) return;
    await this._runExclusiveQuery(() => this.#exchange(serialize.query('ROLLBACK')));
  }
}
