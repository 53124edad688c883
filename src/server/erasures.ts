import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Clock, DAY } from './base/clock.ts';
import { erasuresFile } from './config/data-folder.ts';
import type { Env } from './config/env.ts';
import type { Db } from './db/database.ts';
import { syncFolder } from './db/embedded/durable-files.ts';
import {
  type ErasureRow,
  findErasedUsers,
  insertErasures,
  listErasures,
} from './db/repositories/erasures.ts';
import { deleteUsers } from './db/repositories/users.ts';
import { type Log, loggedError } from './log/log.ts';

/** Longer than anybody should keep a backup. */
export const ERASURE_RETENTION = 400 * DAY;

/** The number of users that are erased in one transaction. */
const AT_ONCE = 200;

const LINE = /^([0-9a-f]{64}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/** The file of erasures cannot be read or written. The message is written for the operator. */
export class ErasuresFileError extends Error {
  override name = 'ErasuresFileError';
  constructor(file: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `The file of erasures ${resolve(file)} cannot be used: ${why}\n` +
        'Give the server permission to read it and to append to it. ERASURES_LOG says where it is.',
      { cause },
    );
  }
}

/**
 * A file beside the database with a line for each user who was erased. It survives when an older
 * backup of the database is restored. Throws `ErasuresFileError`.
 */
export class ErasureFile {
  #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** A line that was cut off by a crash is ignored. */
  read(): Promise<ErasureRow[]> {
    return this.#attempt(async () =>
      existsSync(this.#path) ? erasuresIn(await readFile(this.#path, 'utf8')) : [],
    );
  }

  /** Returns when the lines are on the disk. Without any it only finds out whether it could. */
  append(rows: readonly ErasureRow[]): Promise<void> {
    return this.#attempt(async () => {
      const isNew = !existsSync(this.#path);
      const folder = dirname(resolve(this.#path));
      if (isNew) await mkdir(folder, { recursive: true, mode: 0o700 });
      await using file = await open(this.#path, 'a', 0o600);
      if (isNew) syncFolder(folder);
      if (rows.length === 0) return;
      // It begins with a line feed, because the last line may have been cut off.
      await file.appendFile(`\n${rows.map(lineOf).join('\n')}\n`);
      await file.sync();
    });
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new ErasuresFileError(this.#path, cause);
    }
  }
}

export const lineOf = ({ userHash, erasedAt }: ErasureRow): string =>
  `${userHash} ${erasedAt.toISOString()}`;

/** Other lines are ignored. */
export function erasuresIn(text: string): ErasureRow[] {
  return text.split('\n').flatMap((line) => {
    const [, userHash, at = ''] = LINE.exec(line.trim()) ?? [];
    const erasedAt = new Date(at);
    if (userHash === undefined || Number.isNaN(erasedAt.getTime())) return [];
    return [{ userHash, erasedAt }];
  });
}

/** The file that these settings name; on PostgreSQL there is none unless it is configured. */
export function erasureFileOf({
  ERASURES_LOG,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Env, 'ERASURES_LOG' | 'DATABASE_URL' | 'DATA_DIR'>): ErasureFile | undefined {
  if (ERASURES_LOG !== '') return new ErasureFile(ERASURES_LOG);
  return DATABASE_URL === '' ? new ErasureFile(erasuresFile(DATA_DIR)) : undefined;
}

/** Erases users, and sees to it that they stay erased when an older backup is restored. */
export interface Erasures {
  /**
   * Runs a transaction that may erase users with all data that belongs only to them. Payment records
   * stay, without the user's id. Returns when the erasure is also in the file.
   */
  transaction<T>(work: (tx: Db, erase: Erase) => Promise<T>): Promise<T>;
  /**
   * Erases users again whom the database has, although the file or `others` says that they were
   * erased: it was restored. Returns how many. Then both have every erasure.
   */
  replay(others?: readonly ErasureRow[]): Promise<number>;
  /** Adds to the file what it lacks, as after a crash or while its disk was full. */
  copy(): Promise<void>;
}

type Erase = (userIds: readonly string[]) => Promise<void>;

export interface ErasuresContext {
  db: Db;
  now: Clock;
  log: Log;
  file: ErasureFile | undefined;
}

export function makeErasures({ db, now, log, file }: ErasuresContext): Erasures {
  const isKept = ({ erasedAt }: ErasureRow) =>
    now().getTime() - erasedAt.getTime() < ERASURE_RETENTION;

  const copy = async () => {
    if (file === undefined) return;
    const known = new Set((await file.read()).map(({ userHash }) => userHash));
    const rows = await listErasures(db);
    await file.append(rows.filter(({ userHash }) => !known.has(userHash)));
  };

  return {
    copy,
    async transaction(work) {
      const erased: ErasureRow[] = [];
      const result = await db.transaction((tx) =>
        work(tx, async (userIds) => {
          const rows = userIds.map((id) => ({ userHash: hashOf(id), erasedAt: now() }));
          await insertErasures(tx, rows);
          await deleteUsers(tx, userIds);
          erased.push(...rows);
        }),
      );
      try {
        if (erased.length > 0) await file?.append(erased);
      } catch (error) {
        // The database has it, and `copy` adds it to the file later.
        log.error({ error: loggedError(error) }, 'an erasure is not in its file yet');
      }
      return result;
    },
    async replay(others = []) {
      const known = new Set((await listErasures(db)).map(({ userHash }) => userHash));
      const missing = [...((await file?.read()) ?? []), ...others].filter(
        (row) => isKept(row) && !known.has(row.userHash),
      );
      let users = 0;
      for (let from = 0; from < missing.length; from += AT_ONCE) {
        const rows = missing.slice(from, from + AT_ONCE);
        users += await db.transaction(async (tx) => {
          const ids = await findErasedUsers(
            tx,
            rows.map(({ userHash }) => userHash),
          );
          await insertErasures(tx, rows);
          await deleteUsers(tx, ids);
          return ids.length;
        });
      }
      if (users > 0) log.warn({ users }, 'users who had been erased are erased again');
      await copy();
      return users;
    },
  };
}

const hashOf = (userId: string) => createHash('sha256').update(userId).digest('hex');
