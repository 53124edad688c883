import { expect, test } from 'vitest';
import {
  fileErrorOf,
  isDatabaseAway,
  isDiskFull,
  isLockTimeout,
  isUniqueViolation,
  obstacleOf,
} from './failures.ts';

const failed = (code: string | undefined, message = 'it failed') =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

test.each(['ECONNREFUSED', '57P01', '57014', '08006', '53300', '53100', '58030', '28P01', '25006'])(
  '%s means that the database is away, however deep the error is wrapped',
  (code) => {
    expect(isDatabaseAway(failed(code))).toBe(true);
    expect(isDatabaseAway(wrapped(wrapped(failed(code))))).toBe(true);
  },
);

test('an unknown host or a missing socket means that the database is away', () => {
  expect(isDatabaseAway(Object.assign(failed('ENOTFOUND'), { syscall: 'getaddrinfo' }))).toBe(true);
  expect(isDatabaseAway(Object.assign(failed('ENOENT'), { syscall: 'connect' }))).toBe(true);
  expect(isDatabaseAway(Object.assign(failed('ENOENT'), { syscall: 'open' }))).toBe(false);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'PGlite is closed',
])('the sentence "%s" means that the database is away', (message) => {
  expect(isDatabaseAway(wrapped(failed(undefined, message)))).toBe(true);
});

test.each([
  failed('23505'),
  failed('42601'),
  failed('53'),
  failed(undefined),
  'ECONNREFUSED',
  null,
])('an error of the query itself is no outage: %s', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('a duplicate row and a held lock are told apart', () => {
  expect(isUniqueViolation(wrapped(failed('23505')))).toBe(true);
  expect(isUniqueViolation(failed('23503'))).toBe(false);
  expect(isLockTimeout(failed('55P03'))).toBe(true);
  expect(isLockTimeout(wrapped(failed('40P01')))).toBe(true);
  expect(isLockTimeout(failed('57014'))).toBe(false);
});

test.each([
  ['28P01', 'password'],
  ['28000', 'login'],
  ['3D000', 'database'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'unknown-authority'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'other-name'],
  ['CERT_NOT_YET_VALID', 'out-of-date'],
])('%s is for an operator, and while it lasts the database is away', (code, obstacle) => {
  expect(obstacleOf(wrapped(failed(code)))).toBe(obstacle);
  expect(isDatabaseAway(wrapped(failed(code)))).toBe(true);
});

test('a missing permission and an unreadable file are for an operator, an outage is not', () => {
  expect(obstacleOf(wrapped(failed('42501')))).toBe('permission');
  expect(obstacleOf(Object.assign(failed('ENOENT'), { syscall: 'open' }))).toBe('unreadable-file');
  for (const code of ['ECONNREFUSED', '57P03', '53300', '42601'])
    expect(obstacleOf(failed(code))).toBeUndefined();
  expect(obstacleOf(Object.assign(failed('ECONNRESET'), { syscall: 'read' }))).toBeUndefined();
});

test.each([
  ['53100', 'could not extend file "base/5/16905": No space left on device'],
  [undefined, 'could not extend file "base/5/16905": wrote only 4096 of 8192 bytes at block 3'],
  ['58000', 'could not write to file "pg_wal/xlogtemp.42": No space left on device'],
  ['ENOSPC', 'ENOSPC: no space left on device, write'],
  ['EDQUOT', 'EDQUOT: disk quota exceeded, open'],
  ['ERR_SQLITE_ERROR', 'database or disk is full'],
])('%s "%s" means that the disk is full, whatever was written', (code, message) => {
  expect(isDiskFull(wrapped(failed(code, message)))).toBe(true);
});

test('user input about full disks does not count as a full disk', () => {
  const query = 'Failed query: insert\nparams: could not extend file : No space left on device';
  expect(isDiskFull(failed(undefined, query))).toBe(false);
  expect(isDiskFull(failed('58030', 'could not read file "x": I/O error'))).toBe(false);
});

test('errors in a database’s files are reported with their own message', () => {
  const missing = 'could not open file "base/5/1259": No such file or directory';
  expect(fileErrorOf(wrapped(failed('58P01', missing)))).toBe(missing);
  expect(fileErrorOf(failed('ENOSPC', 'no space left on device'))).toBe('no space left on device');
  expect(fileErrorOf(failed('42601'))).toBeUndefined();
});
