import type pg from 'pg';
import { textOf, tracedQuery } from '#server/db/traced-query.ts';

/** The same client, whose queries are part of traces. */
export function tracedClient<Client extends pg.Pool | pg.PoolClient>(client: Client): Client {
  const query = (...args: unknown[]) =>
    tracedQuery(textOf(args[0]), () => Reflect.apply(client.query, client, args));
  return Object.create(client, { query: { value: query } });
}
