import { SECOND } from '#server/base/clock.ts';
import { type Log, logSometimes } from '#server/log/log.ts';

/** What a process remembers is written so often. A process that is killed loses less than that. */
const WRITES_EVERY = 2 * SECOND;

/** Different sums that a process remembers at most. While the database is away, others are lost. */
const MOST_SUMS = 20_000;

/** Sums that a process counts in memory, so that a visit costs the database nothing. */
export interface Sums<Row> {
  add(row: Row): void;
  /** Writes the sums. What could not be written is kept for the next time. */
  write(): Promise<void>;
  /** Writes the last sums and ends. */
  close(): Promise<void>;
}

interface SumsOptions<Row> {
  log: Pick<Log, 'warn'>;
  /** Logged if they could not be written. */
  complaint: string;
  /** Writes all rows or none. They are in the same order in every process. */
  save: (rows: readonly Row[]) => Promise<void>;
  /** Called before each write. */
  whenWriting?: () => void;
}

export function keepSums<Row extends { count: number }>({
  log,
  complaint,
  save,
  whenWriting = () => {},
}: SumsOptions<Row>): Sums<Row> {
  const complain = logSometimes(log, complaint);
  let sums = new Map<string, Row>();
  let written = Promise.resolve();

  const add = (row: Row) => {
    const key = keyOf(row);
    const known = sums.get(key);
    if (known !== undefined) known.count += row.count;
    else if (sums.size < MOST_SUMS) sums.set(key, row);
  };
  const writeAll = async () => {
    whenWriting();
    const taken = sums;
    sums = new Map();
    const rows = [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    if (rows.length === 0) return;
    try {
      await save(rows);
    } catch {
      // What watches the database says why.
      rows.forEach(add);
      complain();
    }
  };
  const write = () => {
    written = written.then(writeAll);
    return written;
  };
  const timer = setInterval(() => void write(), WRITES_EVERY).unref();
  return {
    add,
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

/** What a row is a sum of. */
export const keyOf = <Row extends { count: number }>({ count: _, ...key }: Row): string =>
  Object.values(key).join('\n');
