import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { EmbeddedDatabase, OpenDatabase, PostgresDatabase } from '#server/db/database.ts';
import { EmbeddedClient } from '#server/db/embedded/embedded-client.ts';
import { drizzleOver, migrated, overPglite } from '#server/db/embedded/open-embedded.ts';
import { openPool } from '#server/db/postgres/open-postgres.ts';
import { makeDatabase } from './postgres-databases.ts';
import { quietLog } from './quiet-log.ts';

type DatabaseSource =
  | { kind: 'pglite'; dump: string; data: string }
  | { kind: 'postgres'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseSource | undefined;
  }
}

/** A test's own empty database, of the kind that the running project tests. */
export async function testDatabase(): Promise<OpenDatabase> {
  const source = inject('database');
  if (source?.kind === 'postgres') return testPostgres(source);
  return testPglite(source);
}

interface Loaded {
  client: EmbeddedClient;
  /** Its tables and columns, by which a test's changes to them are noticed. */
  shape: string;
}

/** Databases that earlier tests of this worker have closed. */
const idle: Loaded[] = [];
const MOST_IDLE = 2;

/** Loading a database takes a second, emptying a used one a tenth of it. */
async function testPglite(source: { dump: string } | undefined): Promise<EmbeddedDatabase> {
  const used = (await emptied(idle.pop())) ?? (await loaded(source));
  const { handle, revoke } = lend(used.client);
  return overPglite(handle, drizzleOver(handle), async () => {
    revoke();
    if (idle.length < MOST_IDLE) idle.push(used);
    else await used.client.close();
  });
}

async function loaded(source: { dump: string } | undefined): Promise<Loaded> {
  const dump = source && new Blob([await readFile(source.dump)], { type: 'application/x-tar' });
  const client = new EmbeddedClient(dump ? { loadDataDir: dump } : {}, () => {});
  await client.waitReady;
  if (dump === undefined) await migrated(client, quietLog);
  return { client, shape: await shapeOf(client) };
}

/** The same database without rows; undefined if a test has changed its tables or broken it. */
async function emptied(used: Loaded | undefined): Promise<Loaded | undefined> {
  if (used === undefined || !used.client.isAlive) return undefined;
  const { client, shape } = used;
  if (!client.isInTransaction() && (await shapeOf(client)) === shape) {
    await client.exec(EMPTY);
    await client.exec(FORGET);
    return used;
  }
  void client.close();
  return undefined;
}

/** A client whose methods fail once its test is over, even if code of that test still runs. */
function lend(client: EmbeddedClient) {
  let isOver = false;
  const handle = new Proxy({} as EmbeddedClient, {
    get(own, name) {
      const value = Reflect.has(own, name) ? Reflect.get(own, name) : Reflect.get(client, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        isOver
          ? Promise.reject(new Error('The test has closed this database'))
          : Reflect.apply(value, client, args);
    },
  });
  const revoke = () => {
    isOver = true;
  };
  return { handle, revoke };
}

async function shapeOf(client: EmbeddedClient): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    `select string_agg(concat_ws(' ', relnamespace::regnamespace, relname, attname, atttypid), ','
       order by relnamespace, relname, attnum) as shape
     from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0
     where relnamespace not in (${['pg_catalog', 'information_schema', 'pg_toast', 'pgboss']
       .map((name) => `coalesce(to_regnamespace('${name}'), 0)`)
       .join()})`,
  );
  return rows[0]?.shape ?? '';
}

/**
 * Deletes every row; that is quicker than TRUNCATE for few rows. The job queue keeps its tables and
 * the version by which it knows them.
 */
const EMPTY = `
  do $$ declare each record; begin
    perform set_config('session_replication_role', 'replica', true);
    for each in select oid::regclass as name, pg_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss')
        and oid is distinct from to_regclass('pgboss.version')
    loop
      if each.bytes > 100000 then execute format('truncate %s cascade', each.name);
      else execute format('delete from %s', each.name);
      end if;
    end loop;
    perform setval(oid, 1, false) from pg_class
      where relkind = 'S' and relnamespace::regnamespace::text in ('public', 'pgboss');
    if to_regclass('pgboss.version') is not null then
      create temporary table known on commit drop as select version from pgboss.version;
      delete from pgboss.version;
      insert into pgboss.version (version) select version from known;
    end if;
  end $$`;

/** `discard all`, except that the client's statements stay prepared. */
const FORGET =
  'reset session authorization; reset all; close all; unlisten *; discard sequences; discard temp; ' +
  'select pg_advisory_unlock_all()';

async function testPostgres(source: { url: string; template: string }): Promise<PostgresDatabase> {
  const { url, drop } = await makeDatabase(source.url, source.template);
  const opened = openPool(url, quietLog);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}
