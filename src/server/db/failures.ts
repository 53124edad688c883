/** Codes of Node and PostgreSQL that mean: there is no database to talk to, for the moment. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  // A primary that has become a replica (read_only_sql_transaction).
  '25006',
  // It is there, but overloaded or stuck: query_canceled by the statement timeout,
  // lock_not_available, idle_in_transaction_session_timeout.
  '57014',
  '55P03',
  '25P03',
]);

/** The server is there and does not let us in: wrong password, unknown user, unknown database. */
const REFUSED = new Set(['28P01', '28000', '3D000']);

/** Classes of codes: connection exception, insufficient resources, system error. */
const AWAY_CLASSES = ['08', '53', '58'];

const FILE_ERRORS = new Set([
  // data_corrupted, index_corrupted, and undefined_file for a file of a table
  'XX001',
  'XX002',
  '58P01',
  'EACCES',
  'EEXIST',
  'EIO',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

/** disk_full, and what the system says of a disk or a share of it. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Of the embedded database, which may name no code, and of SQLite. */
const FULL_SENTENCES = [
  /^could not \w+ (to )?(file|directory) .*: no space left on device$/i,
  /^could not extend file /i,
  /^database or disk is full$/i,
];

/** System calls that fail only where there is nobody to talk to. */
const DIALLING = ['connect', 'getaddrinfo'];

/** Sentences of the drivers for errors that have no code. */
const SENTENCES = [
  /^connection terminated/i,
  /^timeout exceeded when trying to connect/i,
  /^client (has encountered a connection error|was closed) and is not queryable/i,
  /^query read timeout/i,
  /^PGlite is (closing|closed)/,
];

const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a query failed because the database cannot be reached, or cannot answer for now. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    ({ code = '', syscall = '', message }) =>
      DIALLING.includes(syscall) ||
      AWAY.has(code) ||
      REFUSED.has(code) ||
      (code.length === 5 && AWAY_CLASSES.includes(code.slice(0, 2))) ||
      SENTENCES.some((sentence) => sentence.test(message)),
  );
}

/** Whether the server is there but does not let us in, which waiting does not fix. */
export function isRefused(error: unknown): boolean {
  return causes(error).some(({ code }) => REFUSED.has(code ?? ''));
}

/** Whether a statement gave up waiting for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return causes(error).some(({ code }) => code === LOCK_NOT_AVAILABLE);
}

/** Whether a query failed because the row is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return causes(error).some(({ code }) => code === UNIQUE_VIOLATION);
}

/** Whether something could not be written because there is no room, whatever was writing. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some(isFullDisk);
}

/**
 * What is wrong with the files of a database, in the words of PostgreSQL or of the system;
 * undefined if nothing is.
 */
export function fileErrorOf(error: unknown): string | undefined {
  return causes(error).find((cause) => FILE_ERRORS.has(cause.code ?? '') || isFullDisk(cause))
    ?.message;
}

function isFullDisk({ code = '', message }: Cause): boolean {
  return FULL.has(code) || FULL_SENTENCES.some((sentence) => sentence.test(message));
}

type Cause = Pick<NodeJS.ErrnoException, 'code' | 'syscall' | 'message'>;

/** An error and what it was caused by; drizzle wraps those of the drivers. */
function causes(error: unknown): Cause[] {
  if (typeof error !== 'object' || error === null || !('message' in error)) return [];
  // Not `instanceof`: those of Node are of another realm than ours where tests run.
  const own = error as NodeJS.ErrnoException;
  return [own, ...causes(own.cause)];
}
