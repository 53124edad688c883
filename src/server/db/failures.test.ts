import { expect, test } from 'vitest';
import { isDatabaseAway, isLockTimeout, isRefused, isUniqueViolation } from './failures.ts';

const failed = (code: string | undefined, message = 'it failed') =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

test.each(['ECONNREFUSED', '57P01', '57014', '08006', '53300', '53100', '58030', '28P01', '25006'])(
  'after %s the database is away, however deep it is wrapped',
  (code) => {
    expect(isDatabaseAway(failed(code))).toBe(true);
    expect(isDatabaseAway(wrapped(wrapped(failed(code))))).toBe(true);
  },
);

test('a host that is not found, or a socket that is not there, is away', () => {
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
])('"%s" says that the database is away', (message) => {
  expect(isDatabaseAway(wrapped(failed(undefined, message)))).toBe(true);
});

test.each([
  failed('23505'),
  failed('42601'),
  failed('53'),
  failed(undefined),
  'ECONNREFUSED',
  null,
])('a fault of the query itself is no outage: %s', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('a row that is there already, a lock that is held and a wrong password are told apart', () => {
  expect(isUniqueViolation(wrapped(failed('23505')))).toBe(true);
  expect(isUniqueViolation(failed('23503'))).toBe(false);
  expect(isLockTimeout(failed('55P03'))).toBe(true);
  expect(isLockTimeout(failed('57014'))).toBe(false);
  expect(isRefused(failed('28P01'))).toBe(true);
  expect(isRefused(failed('ECONNREFUSED'))).toBe(false);
});
