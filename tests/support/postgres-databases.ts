import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface MadeDatabase {
  url: string;
  name: string;
  /** Also ends its connections. */
  drop: () => Promise<void>;
}

/** Creates a database, empty or as a copy of `template`, which must have no connections. */
export async function makeDatabase(
  adminUrl: string,
  template = 'template0',
): Promise<MadeDatabase> {
  const name = `mellow_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name} template ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const drop = () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  return { url: url.href, name, drop };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
