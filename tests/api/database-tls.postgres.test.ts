import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { openDatabase } from '#server/db/open.ts';
import { type MadeDatabase, makeDatabase } from '../support/postgres-databases.ts';
import { quietLog } from '../support/quiet-log.ts';

// Changes the server's TLS, so a server of somebody else is left alone.
const isOurs = process.env.TEST_DATABASE_URL === undefined;
const folder = mkdtempSync(join(tmpdir(), 'mellow-authority-'));
const authority = join(folder, 'ca.pem');

let made: MadeDatabase;
let admin: pg.Client;
beforeAll(async () => {
  const source = inject('database');
  if (source?.kind !== 'postgres') throw new Error('These tests need PostgreSQL');
  made = await makeDatabase(source.url);
  admin = new pg.Client(source.url);
  await admin.connect();
});
afterAll(async () => {
  if (isOurs) {
    await admin.query('alter system reset ssl');
    await admin.query('select pg_reload_conf()');
  }
  await admin.end();
  await made.drop();
  rmSync(folder, { recursive: true });
});

/** The address of the database, with other parts. */
const address = (parts: Partial<AddressParts>): string =>
  Object.assign(new URL(made.url), parts).href;

type AddressParts = Pick<URL, 'hostname' | 'pathname' | 'search' | 'username' | 'password'>;

const secure = (hostname: string, more = '') =>
  address({ hostname, search: `?sslmode=verify-full${more}` });

/** What the operator is told when a server starts with this address. */
async function saidOf(url: string): Promise<string> {
  const opening = openDatabase({ env: parseEnv({ DATABASE_URL: url }), log: quietLog });
  const error = await opening.then(
    (database) => database.close(),
    (reason: unknown) => reason,
  );
  if (error === undefined) return 'nothing';
  expect(error).toMatchObject({ name: 'DatabaseUnreachableError' });
  return String(error);
}

function openssl(...args: string[]): void {
  const { status, stderr, error } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl failed: ${error?.message ?? stderr}`);
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** A certificate for localhost of an authority that no machine knows, valid for so many days. */
function makeLeaf(days: number): string {
  const from = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-copy_extensions', 'copy'];
  openssl('x509', '-req', '-in', 'leaf.csr', ...from, '-days', `${days}`, '-out', 'leaf.pem');
  return readFileSync(join(folder, 'leaf.pem'), 'utf8');
}

/** Switches TLS on, or to another certificate. */
async function serveTls(certificate: string): Promise<void> {
  const write = async (name: string, text: string) => {
    const lines = admin.escapeLiteral(text);
    const store = `umask 077; cat > ${name}`;
    await admin.query(`copy (select regexp_split_to_table(${lines}, '\n')) to program '${store}'`);
  };
  await write('server.crt', certificate);
  await write('server.key', readFileSync(join(folder, 'leaf.key'), 'utf8'));
  await admin.query('alter system set ssl = on');
  await admin.query('select pg_reload_conf()');
  await expect.poll(servedCertificate).toContain(new Date(validTo(certificate)).toISOString());
}

const validTo = (certificate: string) =>
  spawnSync('openssl', ['x509', '-noout', '-enddate'], {
    input: certificate,
    encoding: 'utf8',
  }).stdout.replace('notAfter=', '');

async function servedCertificate(): Promise<string> {
  const client = new pg.Client(address({ search: '?sslmode=no-verify' }));
  let seen = '';
  try {
    await client.connect();
    const { stream } = client.connection;
    if (!(stream instanceof TLSSocket)) throw new Error('without TLS');
    seen = new Date(stream.getPeerCertificate().valid_to).toISOString();
    await client.end();
  } catch {
    // Not yet.
  }
  return seen;
}

test('what is wrong with a login is said in a sentence, with a remedy', async () => {
  expect(await saidOf(address({ pathname: '/nowhere' }))).toMatch(
    /database "nowhere" does not exist\nCreate the database/,
  );
  expect(await saidOf(address({ username: 'nobody' }))).toMatch(
    /password authentication failed.*\nSet the right user and password/,
  );
  const role = `role_${made.name}`;
  await admin.query(`create role ${role} login password 'quiet-river-7'`);
  const own = address({ username: role, password: 'quiet-river-7' });
  expect(await saidOf(own)).toMatch(/permission denied.*\nThe tables are created by this role/);
  await admin.query(`drop role ${role}`);
});

test('a role that owns its database and nothing else suffices', async () => {
  const name = `owner_${made.name}`;
  await admin.query(`create role ${name} login password 'quiet-river-7'`);
  await admin.query(`create database ${name} owner ${name}`);
  const own = address({ username: name, password: 'quiet-river-7', pathname: `/${name}` });
  expect(await saidOf(own)).toBe('nothing');
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`drop role ${name}`);
});

test.runIf(isOurs)('what is wrong with TLS is said in a sentence, with a remedy', async () => {
  expect(await saidOf(secure('127.0.0.1'))).toMatch(/does not support SSL.*\nDATABASE_URL asks/);

  openssl(
    'req',
    '-x509',
    ...KEY,
    '-days',
    '2',
    '-subj',
    '/CN=Own',
    '-out',
    'ca.pem',
    '-keyout',
    'ca.key',
  );
  openssl(
    ...['req', '-new', ...KEY, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-out', 'leaf.csr', '-keyout', 'leaf.key'],
  );
  await serveTls(makeLeaf(2));
  const known = `&sslrootcert=${authority}`;
  expect(await saidOf(secure('localhost', known))).toBe('nothing');
  expect(await saidOf(secure('localhost'))).toMatch(/certificate.*\nThis machine does not know/);
  expect(await saidOf(secure('127.0.0.1', known))).toMatch(/altnames.*\nIts certificate is for/);
  expect(await saidOf(secure('localhost', '&sslrootcert=/nowhere/ca.pem'))).toMatch(
    /no such file.*\/nowhere\/ca\.pem.*\nDATABASE_URL names it/,
  );
  await serveTls(makeLeaf(-1));
  expect(await saidOf(secure('localhost', known))).toMatch(/expired.*\nRenew the certificate/);
});
