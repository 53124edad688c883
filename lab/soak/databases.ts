import { makeDatabase } from '../../tests/support/postgres-databases.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';

/** A PostgreSQL with a new empty database, removed on disposal. */
export async function postgresDatabase() {
  const server = await startPostgres();
  const { url, drop } = await makeDatabase(server.url);
  return {
    variables: { DATABASE_URL: url, TOKEN_SECRET: 'one secret for every process of this soak' },
    async [Symbol.asyncDispose]() {
      await drop();
      await server.stop();
    },
  };
}
