import type { TestProject } from 'vitest/node';
import { migratePostgres } from '#server/db/postgres/migrate-postgres.ts';
import './memory-disk.ts';
import { makeDatabase } from './postgres-databases.ts';
import { startPostgres } from './postgres-server.ts';
import { quietLog } from './quiet-log.ts';

/** Runs PostgreSQL during the tests, with a migrated database to copy. */
export default async function setUp(project: TestProject) {
  const { url, stop } = await startPostgres();
  const template = await makeDatabase(url);
  await migratePostgres(template.url, quietLog);
  project.provide('database', { kind: 'postgres', url, template: template.name });
  return async () => {
    await template.drop();
    await stop();
  };
}
