/** Codes of Node and PostgreSQL that mean that the database is temporarily unreachable. */
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
  // Reachable, but overloaded or stuck: query_canceled by the statement timeout,
  // lock_not_available, idle_in_transaction_session_timeout.
  '57014',
  '55P03',
  '25P03',
]);

/** What stands between a server and PostgreSQL that waiting does not remove, but an operator can. */
export type Obstacle =
  | 'password'
  | 'login'
  | 'database'
  | 'permission'
  | 'unknown-authority'
  | 'other-name'
  | 'out-of-date'
  | 'without-tls'
  | 'unreadable-file';

/** Reachable, but the login failed, or the certificate is not what was asked for. */
const OBSTACLES: ReadonlyMap<string, Obstacle> = new Map([
  ['28P01', 'password'],
  ['28000', 'login'],
  ['3D000', 'database'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unknown-authority'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'unknown-authority'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'unknown-authority'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unknown-authority'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unknown-authority'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'other-name'],
  ['CERT_HAS_EXPIRED', 'out-of-date'],
  ['CERT_NOT_YET_VALID', 'out-of-date'],
]);

const WITHOUT_TLS = /^The server does not support SSL connections/;

const INSUFFICIENT_PRIVILEGE = '42501';

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

/** disk_full, and the system's codes for a full disk or quota. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

const FULL_SENTENCES = [
  /^could not \w+ (to )?(file|directory) .*: no space left on device$/i,
  /^could not extend file /i,
  /^database or disk is full$/i,
];

/** System calls that fail only if the server is unreachable. */
const CONNECTING = ['connect', 'getaddrinfo'];

const SENTENCES = [
  /^connection terminated/i,
  /^timeout exceeded when trying to connect/i,
  /^client (has encountered a connection error|was closed) and is not queryable/i,
  /^query read timeout/i,
  /^PGlite is (closing|closed)/,
  WITHOUT_TLS,
];

const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    ({ code = '', syscall = '', message }) =>
      CONNECTING.includes(syscall) ||
      AWAY.has(code) ||
      OBSTACLES.has(code) ||
      (code.length === 5 && AWAY_CLASSES.includes(code.slice(0, 2))) ||
      SENTENCES.some((sentence) => sentence.test(message)),
  );
}

/** Undefined for an outage, or an error of a statement itself. */
export function obstacleOf(error: unknown): Obstacle | undefined {
  for (const { code = '', syscall = '', message } of causes(error)) {
    if (WITHOUT_TLS.test(message)) return 'without-tls';
    if (code === INSUFFICIENT_PRIVILEGE) return 'permission';
    // A file that the address of the database names, such as `sslrootcert`; connections are read, too.
    if (['open', 'read'].includes(syscall) && !AWAY.has(code)) return 'unreadable-file';
    const obstacle = OBSTACLES.get(code);
    if (obstacle) return obstacle;
  }
  return;
}

/** Others hold the locks: the wait for one was too long, or would never have ended. */
export function isLockTimeout(error: unknown): boolean {
  return causes(error).some(({ code }) => code === LOCK_NOT_AVAILABLE || code === DEADLOCK);
}

export function isUniqueViolation(error: unknown): boolean {
  return causes(error).some(({ code }) => code === UNIQUE_VIOLATION);
}

export function isDiskFull(error: unknown): boolean {
  return causes(error).some(isFullDisk);
}

/** Why a database's files are unusable, in the words of PostgreSQL or the system. */
export function fileErrorOf(error: unknown): string | undefined {
  return causes(error).find((cause) => FILE_ERRORS.has(cause.code ?? '') || isFullDisk(cause))
    ?.message;
}

function isFullDisk({ code = '', message }: Cause): boolean {
  return FULL.has(code) || FULL_SENTENCES.some((sentence) => sentence.test(message));
}

type Cause = Pick<NodeJS.ErrnoException, 'code' | 'syscall' | 'message'>;

function causes(error: unknown): Cause[] {
  if (typeof error !== 'object' || error === null || !('message' in error)) return [];
  // No `instanceof`: in tests, Node's errors come from another realm.
  const own = error as NodeJS.ErrnoException;
  return [own, ...causes(own.cause)];
}
